import { memberPayment } from '@mandali/contracts/api/list-member-payments';
import {
  committeeWith,
  deleted,
  joined,
  opened,
  owed,
  paid,
  recorded,
  replaced,
  winner,
} from '@mandali/domain/committee/testing/examples.fixture';
import type { CommitteeEvent } from '@mandali/domain/committee/events';
import { committeeId as toCommitteeId, paymentId } from '@mandali/domain/ids';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseAnswer, maskedOf, phoneOf, readSideOfFile, viewers } from '../testing/questions.fixture.ts';
import type { Viewer } from '../viewer.ts';
import { memberPayments } from './query.ts';

const { side, fresh } = readSideOfFile();
const requestPayments = (
  committeeId: number,
  userId: number,
  viewer: Viewer = viewers.admin,
  seat: number | null = null,
) => memberPayments(side().pool, { committeeId, userId, seat, viewer, limit: 500, cursor: null });
const readPayments = async (...args: Parameters<typeof requestPayments>) =>
  parseAnswer(z.array(memberPayment), (await requestPayments(...args)).json);

it('lists the paid and open dues of a person, by round', async () => {
  const id = fresh();
  await side().given(id, [...committeeWith(2), paid(1, 1), opened(2, { owing: 2 })]);
  const payments = await readPayments(id, 101);
  expect(payments.map(({ round, status }) => [round.roundNumber, status])).toEqual([
    [1, 'paid'],
    [2, 'pending'],
  ]);
  expect(payments[0]?.user).toEqual({ id: 101, name: 'Person 101', phone: phoneOf(101) });
});

it('numbers a receipt by the entry that paid the due, not by later entries', async () => {
  const id = fresh();
  const receipts = async () => (await readPayments(id, 101)).map(({ receipt }) => receipt);
  // The committee has five entries before these.
  await side().given(id, [...committeeWith(3), paid(1, 2), paid(1, 1), paid(1, 3)]);
  expect(await receipts()).toEqual([7]);
  await side().given(id, [owed(1, 1, 'pending')]);
  expect(await receipts()).toEqual([null]);
  const confirmed: CommitteeEvent = { type: 'PaymentConfirmed', data: { roundNumber: 1, seatNo: 1, memberNo: 1 } };
  await side().given(id, [recorded(1, { winner: winner(2), paid: [1] }), opened(2, { owing: 3 }), confirmed]);
  expect(await receipts()).toEqual([10, null]);
});

it('a receipt stays with its payer, and the payment of the successor has another number', async () => {
  const id = fresh();
  const handover = replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 2, takesOverRounds: [2] });
  await side().given(id, [...committeeWith(1), paid(1, 1), opened(2, { owing: 1 }), handover]);
  await side().given(id, [paid(2, 1, { memberNo: 2 })]);
  expect((await readPayments(id, 101)).map(({ receipt }) => receipt)).toEqual([4]);
  expect((await readPayments(id, 102)).map(({ receipt }) => receipt)).toEqual([7]);
});

it('lists paid dues for the replaced member and open dues for the successor', async () => {
  const id = fresh();
  await side().given(id, [
    ...committeeWith(1),
    paid(1, 1),
    opened(2, { owing: 1 }),
    replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 2, takesOverRounds: [2] }),
  ]);
  expect((await readPayments(id, 101, viewers.member(1))).map(({ round }) => round.roundNumber)).toEqual([1]);
  expect((await readPayments(id, 102)).map(({ round }) => round.roundNumber)).toEqual([2]);
});

it('lists the dues of all seats that a person has held', async () => {
  const id = fresh();
  const again = [
    replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 2, takesOverRounds: [] }),
    opened(2, { owing: [[1, 2]] }),
    joined(3, { owesRound: 2, userId: 101, seatNo: 2 }),
  ];
  await side().given(id, [...committeeWith(1), paid(1, 1), ...again]);
  const due = (roundNumber: number, seatNo: number) => paymentId(toCommitteeId(id), roundNumber, seatNo);
  expect((await readPayments(id, 101)).map((payment) => payment.id)).toEqual([due(1, 1), due(2, 2)]);
});

it.each([
  ['the admin', viewers.admin, 101, 'granted'],
  ['a global admin', viewers.globalAdmin, 101, 'granted'],
  ['an auditor', viewers.auditor, 101, 'granted'],
  ['a member to their own payments', viewers.member(2), 102, 'granted'],
  ['a member to payments of others', viewers.member(2), 103, 'forbidden'],
  ['a replaced member to their own payments', viewers.member(1), 101, 'granted'],
  ['a replaced member to payments of others', viewers.member(1), 102, 'committee-not-found'],
  ['an outsider', viewers.outsider, 102, 'committee-not-found'],
  ['the admin to payments of a non-member', viewers.admin, 109, 'member-not-found'],
  ['a member to payments of a non-member', viewers.member(2), 109, 'forbidden'],
])('determines the access of %s', async (_, viewer, userId, access) => {
  const id = fresh();
  await side().given(id, [...committeeWith(3), replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 4 })]);
  expect((await requestPayments(id, userId, viewer)).access).toBe(access);
});

it('masks phones for auditors only, and returns not found for a deleted committee', async () => {
  const id = fresh();
  await side().given(id, committeeWith(1));
  expect((await readPayments(id, 101, viewers.auditor))[0]?.user.phone).toBe(maskedOf(101));
  expect((await readPayments(id, 101, viewers.member(1)))[0]?.user.phone).toBe(phoneOf(101));
  await side().given(id, [deleted]);
  expect((await requestPayments(id, 101, viewers.member(1))).access).toBe('committee-not-found');
});
