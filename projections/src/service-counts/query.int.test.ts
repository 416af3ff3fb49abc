import { committeeWith, deleted, finished } from '@mandali/domain/committee/testing/examples.fixture';
import { expect, it, vi } from 'vitest';
import { readSideOfFile } from '../testing/questions.fixture.ts';
import { createReadSide } from '../testing/read-side.fixture.ts';
import { serviceCounts } from './query.ts';

const { side, fresh } = readSideOfFile();

it('counts all events, and committees that are not deleted', async () => {
  const before = await serviceCounts(side().pool);
  await side().given(fresh(), committeeWith(2));
  await side().given(fresh(), finished);
  await side().given(fresh(), [...committeeWith(0), deleted]);
  expect(await serviceCounts(side().pool)).toEqual({
    events: before.events + 4 + finished.length + 3,
    committees: before.committees + 2,
    active: before.active + 1,
  });
});

it('returns zeros for an empty database', async () => {
  const empty = await createReadSide();
  empty.start();
  const nothing = { events: 0, committees: 0, active: 0 };
  await vi.waitFor(async () => expect(await serviceCounts(empty.pool)).toEqual(nothing), 60_000);
  await empty.close();
});

it('includes new events without a delay', async () => {
  const before = await serviceCounts(side().pool);
  await side().given(fresh(), committeeWith(2));
  expect(await serviceCounts(side().pool)).toEqual({
    events: before.events + 4,
    committees: before.committees + 1,
    active: before.active + 1,
  });
});
