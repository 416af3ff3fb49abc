import { committeeWith, deleted, finished } from '@mandali/domain/committee/testing/examples.fixture';
import { expect, it } from 'vitest';
import { readSideOfFile } from '../testing/questions.fixture.ts';
import { serviceCounts } from './query.ts';

const { side, fresh } = readSideOfFile();

it('counts all events, and the committees that are there', async () => {
  expect(await serviceCounts(side().pool)).toEqual({ events: 0, committees: 0, active: 0 });
  await side().given(fresh(), committeeWith(2));
  await side().given(fresh(), finished);
  await side().given(fresh(), [...committeeWith(0), deleted]);
  expect(await serviceCounts(side().pool)).toEqual({ events: 4 + finished.length + 3, committees: 2, active: 1 });
});

it('counts at once what was added, beside what was counted before', async () => {
  const before = await serviceCounts(side().pool);
  await side().given(fresh(), committeeWith(2));
  expect(await serviceCounts(side().pool)).toEqual({
    events: before.events + 4,
    committees: before.committees + 1,
    active: before.active + 1,
  });
});
