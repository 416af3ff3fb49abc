import * as a from '@mandali/domain/committee/testing/examples.fixture';
import { expect, it } from 'vitest';
import { readSideOfFile } from '../testing/questions.fixture.ts';
import { deletedCommittees } from './query.ts';

const { side, fresh } = readSideOfFile();
const listed = async (since: string) =>
  (await deletedCommittees(side().pool, { since, limit: 10, cursor: null })).committees;

it('lists committees deleted at a given millisecond or later, without restored ones', async () => {
  const [gone, back] = [fresh(), fresh()];
  await side().given(back, [...a.committeeWith(2), a.deleted, a.restored]);
  await side().given(gone, [...a.committeeWith(2), a.deleted]);
  const [first, ...others] = await listed('');
  expect([first?.id, others]).toEqual([gone, []]);
  const { deletedAt = '' } = first ?? {};
  const later = new Date(Date.parse(deletedAt) + 1).toISOString();
  expect([(await listed(deletedAt)).length, (await listed(later)).length]).toEqual([1, 0]);
});
