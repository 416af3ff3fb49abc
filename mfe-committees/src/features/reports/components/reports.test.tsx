import { confirmPayment } from '@mandali/contracts/api/confirm-payment';
import { declineReport } from '@mandali/contracts/api/decline-report';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listMemberPayments } from '@mandali/contracts/api/list-member-payments';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { reportPayment } from '@mandali/contracts/api/report-payment';
import { settleDispute } from '@mandali/contracts/api/settle-dispute';
import type { Detail, Payment } from '@mandali/contracts/shapes';
import type { Session } from '@mandali/platform/session/session.ts';
import { member as asha } from '@mandali/platform/testing/render-app.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aDetail,
  aPayment,
  ashaRao,
  decided,
  imran,
  meena,
  meenaSignedIn,
  openCommittee,
  openRound,
} from '../../../shared/committee.fixture.tsx';

const open = { status: 'pending', paymentMethod: null, paidAt: null } as const;
const at = '2026-11-20T06:00:00.000Z';
const aWord = (kind: NonNullable<Payment['word']>['kind'], more = {}): NonNullable<Payment['word']> => ({
  kind,
  at,
  paymentMethod: 'upi',
  paidAt: at,
  text: 'Reference 4471',
  ...more,
});

/** A committee with this payment in round 2, in place of the same member's. */
const withPayment = (payment: Payment, counts = {}) => ({
  ...aDetail({
    committee: counts,
    round: openRound({
      payments: openRound().payments.map((each) => (each.user.id === payment.user.id ? payment : each)),
    }),
  }),
  admin: ashaRao,
});
const meenas = (more: Partial<Payment>) => withPayment(aPayment(meena, 2, 1, more));
const imrans = (word: NonNullable<Payment['word']>, more: Partial<Payment> = open) =>
  withPayment(aPayment(imran, 2, 2, { ...more, word }), {
    reports: word.kind === 'reported' ? 1 : 0,
    disputes: word.kind === 'disputed' ? 1 : 0,
  });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const asAuditor = (session: Session): Session => ({ ...session, user: { ...session.user, role: 'auditor' } });

it('an auditor who is a member sees the own due without a button to answer', async () => {
  await openCommittee(meenas(open), asAuditor(meenaSignedIn));
  expect(screen.getByRole('heading', { name: 'You owe ₹5,000 by Nov 25 · pay Asha Rao' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull();
});

it('an auditor who administers a committee is offered no command', async () => {
  await openCommittee(meenas(open), asAuditor(asha));
  for (const name of ['Mark All Paid', 'Conduct Draw', 'Manual Winner', 'Add Member', 'I have paid'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('a member sees the due and its receiver and reports the payment', async () => {
  const api = await openCommittee(meenas(open), meenaSignedIn);
  expect(screen.getByRole('heading', { name: 'You owe ₹5,000 by Nov 25 · pay Asha Rao' })).toBeTruthy();
  api.answer(reportPayment, aPayment(meena, 2, 1, { ...open, word: aWord('reported') }));
  press('I have paid');
  const sheet = within(screen.getByRole('dialog', { name: 'I have paid' }));
  fireEvent.click(sheet.getByLabelText('Cash'));
  fireEvent.change(sheet.getByLabelText(/^Note/), { target: { value: 'On Sunday' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Tell Asha Rao' }));
  await waitFor(() => expect(api.sent(reportPayment)).toHaveLength(1));
  expect(api.sent(reportPayment)[0]?.body).toMatchObject({ paymentMethod: 'cash', notes: 'On Sunday' });
});

it.each([
  ['You reported that you have paid.', meenas({ ...open, word: aWord('reported') })],
  ['Asha Rao has not received your ₹5,000.', meenas({ ...open, word: aWord('declined') })],
  ['Asha Rao marked you as paid: ₹5,000, UPI.', meenas({})],
  ['You have paid ₹5,000 for round 2.', meenas({ word: aWord('agreed', { text: null }) })],
  ['You do not agree with the entry for round 2.', meenas({ word: aWord('disputed') })],
])('a member’s own due shows: %s', async (heading, detail) => {
  await openCommittee(detail, meenaSignedIn);
  expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
});

describe('the pot of the newest decided round', () => {
  const heading = { name: 'You receive ₹20,000: the pot of round 1.' };
  it('is shown to its winner', async () => {
    await openCommittee(meenas({}), meenaSignedIn);
    expect(screen.getByRole('heading', heading)).toBeTruthy();
    expect(screen.getByText('Decided on Oct 20')).toBeTruthy();
  });
  it.each([
    ['is hidden from other members', decided(1, imran)],
    ['is not shown for a past round', decided(1, meena, { decidedBy: 'past' })],
  ])('%s', async (_, first) => {
    const detail = meenas({});
    await openCommittee({ ...detail, rounds: [...detail.rounds.slice(0, 1), first] }, meenaSignedIn);
    expect(screen.queryByRole('heading', { name: /^You receive/ })).toBeNull();
  });
});

describe('payments that the committee response omits', () => {
  const first = (more: Partial<Payment>) => aPayment(meena, 1, 1, { ...open, status: 'overdue', ...more });
  const withoutOldPayments = (detail: Detail): Detail => ({
    ...detail,
    rounds: detail.rounds.map((round) =>
      round.roundNumber === 1 ? { ...round, payments: [], paymentsLeftOut: true } : round,
    ),
  });
  const openMeenas = (detail: Detail, all: readonly Payment[]) =>
    openCommittee(withoutOldPayments(detail), meenaSignedIn, {}, (api) =>
      api.answer(
        listMemberPayments,
        all.map((payment) => ({ ...payment, receipt: null })),
      ),
    );

  it('are loaded when the viewer owes dues of earlier rounds', async () => {
    const detail = meenas(open);
    const members = detail.members.map((member) =>
      member.user.id === meena.id ? { ...member, arrears: { dues: 1, amount: '5000' } } : member,
    );
    await openMeenas({ ...detail, members }, [first({}), aPayment(meena, 2, 1, open)]);
    await screen.findByText(/Altogether ₹10,000\./);
    expect(screen.getAllByRole('button', { name: 'I have paid' })).toHaveLength(2);
  });
  it('are loaded when the viewer reported or disputed dues', async () => {
    const disputedPayment = first({ ...aPayment(meena, 1, 1), word: aWord('disputed') });
    await openMeenas(withPayment(aPayment(meena, 2, 1, {}), { disputes: 1 }), [disputedPayment]);
    const heading = { name: 'You do not agree with the entry for round 1.' };
    expect(await screen.findByRole('heading', heading)).toBeTruthy();
  });
  it('are not requested when the viewer has nothing open in earlier rounds', async () => {
    const api = await openMeenas(meenas(open), []);
    expect(api.sent(listMemberPayments)).toEqual([]);
  });
  it('are loaded when the admin has payments to answer', async () => {
    const reportedPayment = aPayment(imran, 1, 2, { ...open, status: 'overdue', word: aWord('reported') });
    const whole = {
      ...aDetail({ committee: { reports: 1 } }),
      rounds: [openRound(), decided(1, meena, { payments: [reportedPayment] })],
    };
    const api = await openCommittee(withoutOldPayments(whole), undefined, {}, (mock) =>
      mock.answer(getCommittee, ({ query }) => (query['payments'] === 'latest' ? withoutOldPayments(whole) : whole)),
    );
    api.answer(markPayment, aPayment(imran, 1, 2));
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm the payment of Imran Malik' }));
    await waitFor(() => expect(api.sent(markPayment)[0]?.params).toEqual({ id: String(reportedPayment.id) }));
    await waitFor(() => expect(screen.queryByText('One more is in an earlier round.')).toBeNull());
  });
});

it('a member confirms the admin’s mark', async () => {
  const api = await openCommittee(meenas({}), meenaSignedIn);
  api.answer(confirmPayment, aPayment(meena, 2, 1));
  press('Right');
  await waitFor(() => expect(api.sent(confirmPayment)).toHaveLength(1));
});

it('a confirmation names the report and its method', async () => {
  const api = await openCommittee(imrans(aWord('reported')));
  expect(screen.getByText('“Reference 4471”')).toBeTruthy();
  api.answer(markPayment, aPayment(imran, 2, 2));
  press('Confirm the payment of Imran Malik');
  await waitFor(() => expect(api.sent(markPayment)).toHaveLength(1));
  expect(api.sent(markPayment)[0]?.body).toEqual({ status: 'paid', paymentMethod: 'upi', reportAt: at });
});

it('the admin declines a report only with a reason', async () => {
  const api = await openCommittee(imrans(aWord('reported')));
  api.answer(declineReport, aPayment(imran, 2, 2, open));
  press('Not received from Imran Malik');
  const sheet = within(screen.getByRole('dialog', { name: 'Not received' }));
  fireEvent.click(sheet.getByRole('button', { name: 'Tell them' }));
  await sheet.findByText('Please say why');
  fireEvent.change(sheet.getByLabelText('Message to the member'), { target: { value: 'Nothing has come' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Tell them' }));
  await waitFor(() => expect(api.sent(declineReport)).toHaveLength(1));
  expect(api.sent(declineReport)[0]?.body).toEqual({ reportAt: at, reason: 'Nothing has come' });
});

it('a declined report is not listed for the admin to answer', async () => {
  await openCommittee(imrans(aWord('declined')));
  expect(screen.queryByRole('heading', { name: 'For you to answer' })).toBeNull();
});

it('the admin cannot report an own due', async () => {
  await openCommittee(withPayment(aPayment(ashaRao, 2, 3, open)));
  expect(screen.queryByRole('heading', { name: /^You owe/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull();
});

it('a dispute is shown beside the draw and settled by the admin', async () => {
  const api = await openCommittee(imrans(aWord('disputed'), {}));
  expect(screen.getByText('Open disputes do not hold up the draw: Imran Malik')).toBeTruthy();
  api.answer(settleDispute, aPayment(imran, 2, 2));
  press('Settle this with Imran Malik');
  const sheet = within(screen.getByRole('dialog', { name: 'Settle this' }));
  fireEvent.click(sheet.getByLabelText('It was not paid: it is open again'));
  fireEvent.click(sheet.getByRole('button', { name: 'Settle' }));
  await waitFor(() => expect(api.sent(settleDispute)).toHaveLength(1));
  expect(api.sent(settleDispute)[0]?.body).toMatchObject({ outcome: 'unpaid', disputeAt: at });
});

it.each([
  ['an open due', open],
  ['a paid due', {}],
])('a dispute about %s is settled as paid by default', async (_, more) => {
  const api = await openCommittee(imrans(aWord('disputed'), more));
  api.answer(settleDispute, aPayment(imran, 2, 2));
  press('Settle this with Imran Malik');
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Settle this' })).getByRole('button', { name: 'Settle' }));
  await waitFor(() => expect(api.sent(settleDispute)[0]?.body).toMatchObject({ outcome: 'paid' }));
});

it('reports of other members are shown as a status without buttons', async () => {
  await openCommittee(imrans(aWord('reported', { text: null })), meenaSignedIn);
  expect(screen.getByText('Says paid by UPI')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
});
