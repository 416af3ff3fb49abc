import { committee } from '@mandali/contracts/shapes';
import { committeeWith, finished, opened, replaced } from '@mandali/domain/committee/examples';
import { expect, it } from 'vitest';
import { answered, readSideOfFile, viewers } from '../testing/questions.fixture.ts';
import type { Viewer } from '../viewer.ts';
import { oneCommittee } from './query.ts';

const { side, fresh } = readSideOfFile();
const ask = (committeeId: number, viewer: Viewer = viewers.admin) => oneCommittee(side().pool, { committeeId, viewer });

it('a new committee is active in round 1, with all its seats empty', async () => {
  const id = fresh();
  await side().given(id, committeeWith(0));
  const fresher = answered(committee, await ask(id));
  expect(fresher).toMatchObject({ id, status: 'active', currentRound: 1, memberCount: 0, seats: 'eee', mySeat: null });
});

it('counts active members and knows my seat', async () => {
  const id = fresh();
  await side().given(id, [...committeeWith(2), replaced(1, 1, 3), opened(2, 2)]);
  expect(answered(committee, await ask(id, viewers.member(3)))).toMatchObject({
    memberCount: 2,
    mySeat: 1,
    currentRound: 2,
  });
});

it('enabling past rounds leaves what it was created as', async () => {
  const id = fresh();
  await side().given(id, [...committeeWith(0), { type: 'PastRoundsEnabled', data: {} }]);
  expect(answered(committee, await ask(id))).toMatchObject({ committeeType: 'new', isExisting: true });
});

it('completed means: the round after the last', async () => {
  const id = fresh();
  await side().given(id, finished);
  expect(answered(committee, await ask(id))).toMatchObject({ status: 'completed', currentRound: 3, totalMembers: 2 });
  expect(await ask(id, viewers.outsider)).toBeNull();
});
