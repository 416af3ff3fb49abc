import { committeeWith, deleted, finished } from '@mandali/domain/committee/testing/examples.fixture';
import { expect, it } from 'vitest';
import { readSideOfFile } from '../testing/questions.fixture.ts';
import { administeredCommittees } from './query.ts';

const { side, fresh } = readSideOfFile();

it('lists active committees for their current admin only', async () => {
  await side().given(fresh(), committeeWith(0));
  await side().given(fresh(), [...committeeWith(0), deleted]);
  await side().given(fresh(), finished);
  await side().given(fresh(), [
    ...committeeWith(1),
    { type: 'AdminTransferred', data: { fromUserId: 9, toUserId: 101 } },
  ]);
  expect(await administeredCommittees(side().pool, 9)).toHaveLength(1);
  expect(await administeredCommittees(side().pool, 101)).toHaveLength(1);
  expect(await administeredCommittees(side().pool, 102)).toEqual([]);
});
