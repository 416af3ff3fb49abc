import { member } from '@mandali/contracts/shapes';
import { committeeWith, opened, replaced, selected, winner } from '@mandali/domain/committee/examples';
import { expect, it } from 'vitest';
import { answered, phoneOf, readSideOfFile, viewers } from '../testing/questions.fixture.ts';
import { oneMember } from './query.ts';

const { side, fresh } = readSideOfFile();
const ask = (
  committeeId: number,
  userId: number,
  viewer = viewers.admin as typeof viewers.admin | typeof viewers.outsider,
) => oneMember(side().pool, { committeeId, userId, viewer });

it('tells of an active member by person', async () => {
  const id = fresh();
  await side().given(id, committeeWith(2), { at: '2026-01-10T09:00:00Z' });
  expect(answered(member, await ask(id, 102))).toEqual({
    id: id * 10_000 + 2,
    seatNo: 2,
    user: { id: 102, name: 'Person 102', phone: phoneOf(102) },
    hasWon: false,
    wonInRound: null,
    isActive: true,
    replacedBy: null,
    joinedAt: '2026-01-10T09:00:00.000Z',
    arrears: { dues: 0, amount: '0' },
    hasAccount: true,
  });
});

it('the new holder of a seat that has won cannot win again', async () => {
  const id = fresh();
  await side().given(id, [...committeeWith(1), selected(1, winner(1)), opened(2, 1), replaced(1, 1, 2, [1, 2])]);
  expect(answered(member, await ask(id, 102))).toMatchObject({
    id: id * 10_000 + 2,
    hasWon: true,
    wonInRound: null,
    arrears: { dues: 1, amount: '1000' },
  });
});

it('knows no replaced member and tells outsiders nothing', async () => {
  const id = fresh();
  await side().given(id, [...committeeWith(1), replaced(1, 1, 2)]);
  expect(await ask(id, 101)).toBeNull();
  expect(await ask(id, 102, viewers.outsider)).toBeNull();
});
