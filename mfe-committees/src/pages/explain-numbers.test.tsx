import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { listEvents } from '@mandali/contracts/api/list-events';
import { listMemberPayments } from '@mandali/contracts/api/list-member-payments';
import type { Entry } from '@mandali/contracts/shapes';
import { memberNoOf } from '@mandali/domain/ids';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  aCommittee,
  aDetail,
  aMember,
  aPayment,
  decided,
  imran,
  openCommittee,
  theMembers,
} from '../shared/committee.fixture.tsx';
import { preloadDialogs } from './dialogs/lazy-dialogs.ts';
import { anEntry, aPaidEntry } from '../shared/entries.fixture.ts';
import { lunch, open, prepare } from '../features/dashboard/dashboard.fixture.tsx';

const owing = [1, 2, 3, 4].map((seatNo) => ({ seatNo, memberNo: seatNo }));
const opened = anEntry(5, 'RoundOpened', { roundNumber: 1, dueAt: '2026-10-25T06:00:00.000Z', owing });
const paid = (revision: number, seatNo: number, name = imran): Entry => aPaidEntry(revision, 1, seatNo, name);
const part = (revision: number, seatNo: number): Entry => {
  const due = { roundNumber: 1, seatNo, memberNo: seatNo };
  return anEntry(revision, 'PartPaid', { ...due, partNo: 1, amount: 1_000, left: 4_000, method: 'upi' }, imran);
};

const explain = async (name: RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Explain this number' }));
};
const withoutMarks = (text: string | null | undefined) => text?.replaceAll(/[\u2060-\u2069]/g, '');
const rows = (sheet: Awaited<ReturnType<typeof explain>>) =>
  sheet.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent);

it('arrears are explained by round, with the entries of each round', async () => {
  const detail = aDetail({ committee: { arrears: { dues: 2, amount: '9000' } } });
  const inPart = { unpaid: 2, partlyPaid: '1000' };
  const [current, past] = detail.rounds.map((round) => (round.winner === null ? round : { ...round, ...inPart }));
  const settled = decided(3, imran, { unpaid: 0 });
  const api = await openCommittee({ ...detail, rounds: [current, settled, past].flatMap((round) => round ?? []) });
  api.answer(listEvents, ({ query }) => (query['round'] === '1' ? [opened, paid(6, 1), paid(7, 3), part(8, 2)] : []));
  const sheet = await explain(/^Still owed from earlier rounds: ₹9,000 \(2 dues\), explain/);
  // Rounds with open dues come first.
  expect(rows(sheet)).toEqual(['1Round 1Won by Meena Iyer₹9,000', '3Round 3Won by Imran Malik₹0']);
  fireEvent.click(sheet.getByRole('button', { name: /Round 1/ }));
  await sheet.findByText('Still open, round 1');
  const parts = sheet.getAllByRole('listitem').map(({ textContent }) => withoutMarks(textContent));
  expect(parts).toEqual([
    expect.stringMatching(/^6Round 1 opened\. 4 members owe.*₹20,000$/),
    expect.stringMatching(/^7Imran Malik.*− ₹5,000$/),
    expect.stringMatching(/^8Imran Malik.*− ₹5,000$/),
    expect.stringMatching(/^9Imran Malik.*− ₹1,000$/),
    'Still open, round 1₹9,000',
    'Still owed from earlier rounds₹9,000',
  ]);
  // Escape closes the sheet also from a row that is open.
  fireEvent.keyDown(sheet.getByRole('button', { name: /Round 1/ }), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a member’s payments are explained from the payment history, which reopens afterwards', async () => {
  const member = aDetail().members[1];
  const memberNo = memberNoOf(member?.id ?? 0);
  const api = await openCommittee(aDetail());
  api.answer(listMemberPayments, [aPayment(imran, 1, 2)]);
  const own = anEntry(6, 'PaymentMarked', { roundNumber: 1, seatNo: 2, memberNo, status: 'paid', method: 'upi' });
  api.answer(listEvents, [own, paid(7, 3)]);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Actions for Imran Malik' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'View Payment History' }));
  const sheet = await explain(/^₹5,000, explain this number$/);
  const parts = (await sheet.findAllByRole('listitem')).map(({ textContent }) => withoutMarks(textContent));
  expect(parts).toEqual([expect.stringMatching(/^7Imran Malik.*₹5,000$/), 'Paid in by Imran Malik₹5,000']);
  expect(api.sent(listEvents).at(-1)?.query).toMatchObject({
    member: '12',
    type: 'PaymentMarked,PartPaid,PartTakenBack,AdvanceUsed,PastRoundRecorded,DecisionTakenBack',
  });
  fireEvent.click(sheet.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  expect(await screen.findByRole('dialog', { name: 'Payment History' })).toBeTruthy();
});

it('a dashboard counter is explained by committee, with the entries of each', async () => {
  await preloadDialogs();
  const month = { from: '2026-10-31T18:30:00.000Z', before: '2026-11-30T18:30:00.000Z' };
  const api = prepare();
  api.answer(listCommittees, [
    aCommittee({ counters: { pending: '5000', collected: '10000', month } }),
    { ...lunch, counters: { pending: '0', collected: '0', month } },
  ]);
  const paidOn = (revision: number, seatNo: number, paidAt: string): Entry => {
    const one = paid(revision, seatNo);
    return { ...one, occurredAt: paidAt, data: { ...one.data, paidAt } };
  };
  // Newest first; entries older than the month are not requested.
  api.answerPages(listEvents, [
    [paidOn(9, 4, '2026-12-01T09:00:00.000Z'), paidOn(8, 3, '2026-11-22T09:00:00.000Z')],
    [paidOn(7, 2, '2026-11-02T09:00:00.000Z'), paidOn(6, 1, '2026-10-28T09:00:00.000Z')],
    [paidOn(5, 1, '2026-10-01T09:00:00.000Z')],
  ]);
  const [winner, , admin] = theMembers();
  const namesake = { ...imran, id: 16, name: 'IMRAN MALIK' };
  const members = [winner, aMember(imran, 2), admin, aMember(namesake, 4)].flatMap((member) => member ?? []);
  api.answer(getCommittee, aDetail({ members }));
  open();
  const sheet = await explain(/^₹2,46,000, explain this number$/);
  const row = await sheet.findByRole('button', { name: /Gokuldham/ });
  expect(rows(sheet)).toEqual(['Gokuldhamactive₹10,000', 'Office Lunchcompleted₹0']);
  expect(api.sent(listCommittees).at(-1)?.query).toMatchObject({ counters: 'true' });
  fireEvent.click(row);
  // The dashboard has no seats; the sheet requests them.
  await sheet.findAllByText(/Imran Malik \(seat 2\)/);
  const parts = sheet.getAllByRole('listitem').map(({ textContent }) => withoutMarks(textContent));
  expect(parts).toEqual([
    expect.stringMatching(/^8.*₹5,000$/),
    expect.stringMatching(/^9.*₹5,000$/),
    'Collected this month₹10,000',
    'Collected this month₹10,000',
  ]);
  expect(api.sent(listEvents).map(({ query }) => query['cursor'])).toEqual([undefined, '1']);
});
