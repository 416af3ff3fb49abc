import { round } from '@mandali/contracts/shapes';
import {
  committeeWith,
  drawn,
  drawOpened,
  hex,
  opened,
  paid,
  proof,
  recorded,
  selected,
  winner,
} from '@mandali/domain/committee/examples';
import { expect, it } from 'vitest';
import { answered, maskedOf, readSideOfFile, viewers } from '../testing/questions.fixture.ts';
import { createText } from '../testing/read-side.fixture.ts';
import type { Viewer } from '../viewer.ts';
import { oneRound } from './query.ts';

const { side, fresh } = readSideOfFile();
const ask = (committeeId: number, roundNumber = 1, viewer: Viewer = viewers.admin) =>
  oneRound(side().pool, { committeeId, roundNumber, viewer });
const asked = async (...args: Parameters<typeof ask>) => answered(round, await ask(...args));

it('an open round has payments by seat and no winner', async () => {
  const id = fresh();
  await side().given(id, [...committeeWith(2), paid(1, 2)]);
  const open = await asked(id);
  expect(open).toMatchObject({
    id: id * 1_000 + 1,
    winnerId: null,
    winner: null,
    receivedBy: null,
    paymentMethod: null,
  });
  expect(open.payments.map(({ status }) => status)).toEqual(['pending', 'paid']);
});

it('an opened draw is seen until it is concluded', async () => {
  const id = fresh();
  await side().given(id, [...committeeWith(2), drawOpened(1, [101, 102])]);
  expect(await asked(id)).toMatchObject({ drawOpened: true, decidedBy: null, drawCommitment: hex(1) });
  await side().given(id, [drawn(1, winner(1), proof(1))]);
  expect(await asked(id)).toMatchObject({ drawOpened: false, decidedBy: 'verified' });
});

it.each([
  ['unverified', drawn(1, winner(1)), 'Admin'],
  ['manual', selected(1, winner(1)), null],
  ['override', selected(1, winner(1), true), null],
])('a decided round says %s', async (decidedBy, event, receivedBy) => {
  const id = fresh();
  await side().given(id, [...committeeWith(2), event, opened(2, 2)]);
  expect(await asked(id)).toMatchObject({ decidedBy, receivedBy, paymentMethod: 'cash', winnerId: 101 });
});

it('a past round says whether it had opened here, and one over an opened draw is an override', async () => {
  const id = fresh();
  await side().given(id, [...committeeWith(2), recorded(1, winner(1), [1, 2]), recorded(3, winner(2), [1, 2])]);
  expect(await asked(id, 1)).toMatchObject({ decidedBy: 'past', openedHere: true });
  expect(await asked(id, 3)).toMatchObject({ decidedBy: 'past', openedHere: false });
  const older = fresh();
  await side().given(older, [...committeeWith(2), drawOpened(1, [101, 102]), recorded(1, winner(1), [1, 2])]);
  expect(await asked(older)).toMatchObject({ decidedBy: 'override', openedHere: true });
});

it('who took the pot may be a text', async () => {
  const id = fresh();
  await createText(side().pool, 600, 9, 'His brother');
  const draw = drawn(1, winner(1));
  await side().given(id, [...committeeWith(1), { ...draw, data: { ...draw.data, receivedBy: 600 } } as typeof draw]);
  expect(await asked(id)).toMatchObject({ receivedBy: 'His brother' });
});

it('masks for members, and is not there for others or before it has opened', async () => {
  const id = fresh();
  await side().given(id, committeeWith(2));
  expect((await asked(id, 1, viewers.member(2))).payments[0]?.user.phone).toBe(maskedOf(101));
  expect(await ask(id, 1, viewers.outsider)).toBeNull();
  expect(await ask(id, 2)).toBeNull();
});
