import { detail } from '@mandali/contracts/shapes';
import * as a from '@mandali/domain/committee/testing/examples.fixture';
import { committeeId as toCommitteeId, paymentId, roundId } from '@mandali/domain/ids';
import { expect, it } from 'vitest';
import { maskedOf, parseAnswer, phoneOf, readSideOfFile, viewers } from '../testing/questions.fixture.ts';
import { createText } from '../testing/read-side.fixture.ts';
import type { Viewer } from '../viewer.ts';
import { committeeDetail } from './query.ts';
const { side, fresh } = readSideOfFile();
const noTurns = { turns: 'each-round', order: [], nextTurn: null, turnsDraw: 'none' };
const nothingElse = { ...noTurns, mySeat: null, mySeats: [], reports: 0, disputes: 0, transferTo: null, ended: null };
const requestDetail = (committeeId: number, viewer: Viewer) => committeeDetail(side().pool, { committeeId, viewer });
const readDetail = async (committeeId: number, viewer: Viewer = viewers.admin) =>
  parseAnswer(detail, await requestDetail(committeeId, viewer));

it('returns the full committee detail in the shape of the contract', async () => {
  const id = fresh();
  const at = '2026-01-10T09:00:00.000Z';
  await side().given(
    id,
    [...a.committeeWith(2), a.paid(1, 1), a.drawn(1, a.winner(1), a.proof(1)), a.opened(2, { owing: 2 })],
    { at },
  );
  const book = await readDetail(id);
  expect(book.committee).toEqual({
    id,
    name: 'Rao family',
    status: 'active',
    totalMembers: 3,
    contributionAmount: '1000',
    currentRound: 2,
    cycleDuration: 30,
    cycleType: 'fixed',
    firstDueDay: null,
    calendar: { kind: 'days' },
    committeeType: 'new',
    isExisting: false,
    createdById: 9,
    createdAt: at,
    memberCount: 2,
    bookMark: 'c0ffee00',
    events: 7,
    seats: 'Woe',
    arrears: { dues: 1, amount: '1000' },
    ...nothingElse,
  });
  expect(book.rounds.map(({ roundNumber }) => roundNumber)).toEqual([2, 1]);
  expect(book.currentRound).toEqual(book.rounds[0]);
  expect(book.rounds[1]).toMatchObject({
    winnerId: 101,
    winner: { id: 101, name: 'Person 101' },
    receivedBy: 'Admin',
    drawDate: at,
  });
  expect(book.rounds.map(({ unpaid }) => unpaid)).toEqual([2, 1]);
  expect(book.members.map((member) => member.arrears?.dues)).toEqual([0, 1]);
  expect(book.rounds[1]?.payments[0]).toEqual({
    id: paymentId(toCommitteeId(id), 1, 1),
    status: 'paid',
    amount: '1000',
    paymentMethod: 'cash',
    notes: null,
    paidAt: '2026-01-20T09:00:00.000Z',
    user: { id: 101, name: 'Person 101', phone: phoneOf(101) },
    round: { id: roundId(toCommitteeId(id), 1), roundNumber: 1, drawDate: at },
    paid: '1000',
    parts: [expect.objectContaining({ no: 1, amount: '1000', fromAdvance: false })],
    word: null,
  });
});

it.each([
  ['its admin', viewers.admin, phoneOf(101)],
  ['a global admin', viewers.globalAdmin, phoneOf(101)],
  ['an auditor', viewers.auditor, maskedOf(101)],
  ['another member', viewers.member(2), maskedOf(101)],
  ['the member', viewers.member(1), phoneOf(101)],
])('%s sees the phone of a member in full or masked, depending on the role', async (_, viewer, phone) => {
  const id = fresh();
  await side().given(id, a.committeeWith(2));
  const book = await readDetail(id, viewer);
  expect(book.members[0]?.user.phone).toBe(phone);
  expect(book.rounds[0]?.payments[0]?.user.phone).toBe(phone);
});

it('returns null to outsiders and replaced members, and to all viewers after deletion', async () => {
  const id = fresh();
  await side().given(id, [...a.committeeWith(1), a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 2 })]);
  expect(await requestDetail(id, viewers.outsider)).toBeNull();
  expect(await requestDetail(id, viewers.member(1))).toBeNull();
  expect(await requestDetail(fresh(), viewers.globalAdmin)).toBeNull();
  await side().given(id, [a.deleted]);
  expect(await requestDetail(id, viewers.admin)).toBeNull();
  expect(await requestDetail(id, viewers.globalAdmin)).toBeNull();
});

it('masks phones for an auditor who administers the committee, but not for a new admin', async () => {
  const id = fresh();
  const transferred = { type: 'AdminTransferred', data: { fromUserId: 9, toUserId: 102 } } as const;
  await side().given(id, [...a.committeeWith(2), transferred]);
  expect((await readDetail(id, viewers.member(2))).members[0]?.user.phone).toBe(phoneOf(101));
  expect((await readDetail(id, { userId: 102, role: 'auditor' })).members[0]?.user.phone).toBe(maskedOf(101));
});

it('lists active members by seat, then replaced ones with their successor', async () => {
  const id = fresh();
  await side().given(id, [
    ...a.committeeWith(3),
    a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 4 }),
    a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 5 }),
  ]);
  const { members, committee } = await readDetail(id);
  expect(members.map(({ user, isActive, replacedBy }) => [user.id, isActive, replacedBy?.name ?? null])).toEqual([
    [104, true, null],
    [105, true, null],
    [103, true, null],
    [101, false, 'Person 104'],
    [102, false, 'Person 105'],
  ]);
  expect(committee.memberCount).toBe(3);
});

it('attributes a won round to the replaced member, not to the new holder of the seat', async () => {
  const id = fresh();
  await side().given(id, [
    ...a.committeeWith(1),
    a.selected(1, a.winner(1)),
    a.opened(2, { owing: 1 }),
    a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 2, takesOverRounds: [1, 2] }),
  ]);
  const { members } = await readDetail(id);
  expect(members.map(({ user, hasWon, wonInRound }) => [user.id, hasWon, wonInRound])).toEqual([
    [102, true, null],
    [101, true, 1],
  ]);
});

it('attributes a round won after a replacement to the successor only', async () => {
  const id = fresh();
  const successor = { seatNo: 1, memberNo: 2, userId: 102 };
  await side().given(id, [
    ...a.committeeWith(1),
    a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 2 }),
    a.selected(1, successor),
    a.opened(2, { owing: [[1, 2]] }),
  ]);
  const { members } = await readDetail(id);
  expect(members.map(({ user, hasWon, wonInRound }) => [user.id, hasWon, wonInRound])).toEqual([
    [102, true, 1],
    [101, false, null],
  ]);
});

it('returns notes and names with special characters unchanged, and null for an erased note', async () => {
  const id = fresh();
  const body = 'half "now",\n\\ half later \u0001 – धन्यवाद 🙏';
  await createText(side().pool, 500, 9, body);
  const noted = {
    type: 'PaymentMarked',
    data: { roundNumber: 1, seatNo: 1, memberNo: 1, status: 'pending', noteId: 500 },
  } as const;
  await side().given(id, [...a.committeeWith(1, { name: `Rao's "family" \\` }), noted]);
  expect((await readDetail(id)).rounds[0]?.payments[0]?.notes).toBe(body);
  expect((await readDetail(id)).committee.name).toBe(`Rao's "family" \\`);
  await side().pool.query('UPDATE people.text SET body = NULL WHERE id = 500');
  expect((await readDetail(id)).rounds[0]?.payments[0]?.notes).toBeNull();
});

it('returns "Name missing" for a person without a card', async () => {
  const id = fresh();
  await side().given(id, [
    ...a.committeeWith(0),
    a.joined(1, { userId: 999 }),
    a.selected(1, { seatNo: 1, memberNo: 1, userId: 999 }),
    a.opened(2),
  ]);
  const book = await readDetail(id);
  expect(book.members[0]?.user).toEqual({ id: 999, name: 'Name missing', phone: null });
  expect(book.rounds[1]?.winner).toEqual({ id: 999, name: 'Name missing' });
});

it('encodes the seats as letters: paid, open, late, won or empty', async () => {
  const id = fresh();
  const events = [
    ...a.committeeWith(5, { totalMembers: 6 }),
    a.selected(1, a.winner(1)),
    a.opened(2, { owing: 5 }),
    a.selected(2, a.winner(2)),
    a.opened(3, { owing: 5 }),
  ];
  await side().given(id, [...events, a.paid(3, 3), a.owed(3, 4, 'overdue'), a.paid(3, 2), a.owed(3, 1, 'overdue')]);
  const { committee } = await readDetail(id, viewers.member(3));
  expect(committee).toMatchObject({ seats: 'Lwploe', mySeat: 3, mySeats: [3] });
});
