import { payment } from '@mandali/contracts/shapes';
import { committeeWith, paid, replaced } from '@mandali/domain/committee/examples';
import { expect, it } from 'vitest';
import { answered, maskedOf, phoneOf, readSideOfFile, viewers } from '../testing/questions.fixture.ts';
import type { Viewer } from '../viewer.ts';
import { onePayment } from './query.ts';

const { side, fresh } = readSideOfFile();
const ask = (committeeId: number, seatNo = 1, viewer: Viewer = viewers.admin) =>
  onePayment(side().pool, { committeeId, roundNumber: 1, seatNo, viewer });

it('tells what a seat owes in a round, and who', async () => {
  const id = fresh();
  await side().given(id, [...committeeWith(2), paid(1, 1)]);
  expect(answered(payment, await ask(id))).toEqual({
    id: id * 1_000_000 + 1_001,
    status: 'paid',
    amount: '1000',
    paymentMethod: 'cash',
    notes: null,
    paidAt: '2026-01-20T09:00:00.000Z',
    user: { id: 101, name: 'Person 101', phone: phoneOf(101) },
    round: { id: id * 1_000 + 1, roundNumber: 1, drawDate: null },
  });
});

it('goes with the seat to its new holder while it is open', async () => {
  const id = fresh();
  await side().given(id, [...committeeWith(1), replaced(1, 1, 2)]);
  expect(answered(payment, await ask(id)).user.id).toBe(102);
});

it('masks for members, and is not there for outsiders or for an empty seat', async () => {
  const id = fresh();
  await side().given(id, committeeWith(2));
  expect(answered(payment, await ask(id, 1, viewers.member(2))).user.phone).toBe(maskedOf(101));
  expect(await ask(id, 1, viewers.outsider)).toBeNull();
  expect(await ask(id, 3)).toBeNull();
});
