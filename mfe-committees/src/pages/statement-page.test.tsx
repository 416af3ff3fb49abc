import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getStatementProof } from '@mandali/contracts/api/get-statement-proof';
import { listMemberPayments } from '@mandali/contracts/api/list-member-payments';
import type { MemberPayment } from '@mandali/contracts/api/list-member-payments';
import type { Detail } from '@mandali/contracts/shapes';
import { verifyStatement } from '@mandali/domain/proof/statement';
import { statementBook, statementFor } from '@mandali/domain/proof/statements.fixture';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { member as asha, renderApp } from '@mandali/platform/testing/render-app.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import {
  aDetail,
  aMember,
  aPayment,
  endedDetail,
  imran,
  meenaSignedIn,
  meena,
  theMembers,
} from '../shared/committee.fixture.tsx';
import { aHandOver, inParts, waiting, withPot } from '../shared/pots.fixture.ts';
import { RemoteRoutes } from '../routes.tsx';

// Loads the chunk of the page before the timeout of a test runs.
beforeAll(() => import('./statement-page.tsx'));

const open = (session = asha, path = '/committee/7/statement', detail?: Detail) => {
  const api = mockApi();
  // Imran had another seat before; replaced members come last.
  const members = [...theMembers(), aMember(imran, 4, { id: 9, isActive: false })];
  api.answer(getCommittee, detail ?? aDetail({ members }));
  api.answer(listMemberPayments, [aPayment(meena, 1, 1)]);
  api.refuse(getStatementProof, 503, 'Restored');
  renderApp(<RemoteRoutes />, { path, session });
  return api;
};

it('the statement page offers the admin each person once', async () => {
  open();
  await screen.findByRole('heading', { name: 'Statement of Asha Rao' });
  const names = [...screen.getByLabelText<HTMLSelectElement>('Member').options].map(({ text }) => text);
  expect(names).toEqual(['Meena Iyer', 'Imran Malik', 'Asha Rao', 'Zubair Hussain', 'Vikram Rao']);
  fireEvent.change(screen.getByLabelText('Member'), { target: { value: String(imran.id) } });
  expect(await screen.findByRole('heading', { name: 'Statement of Imran Malik' })).toBeTruthy();
  expect(screen.getByText(/seat 2/)).toBeTruthy();
});

it('the statement page shows members only their own statement, whatever the address', async () => {
  const api = open(meenaSignedIn, `/committee/7/statement?member=${imran.id}`);
  await screen.findByRole('table');
  expect(screen.getByRole('heading', { name: 'Statement of Meena Iyer' })).toBeTruthy();
  expect(screen.queryByLabelText('Member')).toBeNull();
  expect(api.sent(listMemberPayments).map(({ params }) => params['userId'])).toEqual([String(meena.id)]);
});

it('the statement page is not found without access to the committee', async () => {
  mockApi().refuse(getCommittee, 404, 'Not found');
  renderApp(<RemoteRoutes />, { path: '/committee/7/statement', session: meenaSignedIn });
  expect(await screen.findByRole('heading', { name: 'Committee not found' })).toBeTruthy();
});

it('the statement page offers a retry when the payments cannot be loaded', async () => {
  const api = open(meenaSignedIn);
  api.refuse(listMemberPayments, 403, 'Not now');
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answer(listMemberPayments, [aPayment(meena, 1, 1)]);
  fireEvent.click(again);
  expect(await screen.findByRole('table')).toBeTruthy();
});

it('a statement lists the dues by round, the paid sum and the pot', async () => {
  const api = open(meenaSignedIn);
  const due = aPayment(meena, 2, 1, { status: 'overdue', paymentMethod: null, paidAt: null });
  api.answer(listMemberPayments, [due, { ...aPayment(meena, 1, 1), receipt: 214 }]);
  const rows = (await screen.findByRole('table')).querySelectorAll('tbody tr, tfoot tr');
  expect([...rows].map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))).toEqual([
    ['1', 'Oct 09', 'UPI', 'R1-1-214', '₹5,000'],
    ['2', 'Overdue', '', '', '₹5,000'],
    ['Paid in', '₹5,000'],
  ]);
  expect(screen.getByRole('link', { name: 'R1-1-214' }).getAttribute('href')).toBe('/committee/7/receipt/R1-1-214');
  expect(screen.getByText('₹20,000 in round 1')).toBeTruthy();
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  onTestFinished(() => void vi.unstubAllGlobals());
  // A browser that cannot share.
  fireEvent.click(screen.getByRole('button', { name: 'Share as text' }));
  expect(new URL(String(opened.mock.calls[0]?.[0])).searchParams.get('text')).toBe(
    `Statement of Meena Iyer, Gokuldham: ₹5,000 paid in. See it in Mandali: ${location.origin}/committee/7/statement?member=11`,
  );
});

/** Label and value of each line below the dues. */
const linesBelow = async () => {
  await screen.findByRole('table');
  const list = screen.getByText('Collected for this member').closest('dl');
  return [...(list?.children ?? [])].map(({ textContent }) => textContent);
};

it.each([
  ['is not handed over', aHandOver(), 'not handed over yet'],
  ['is handed over in parts', inParts, '₹10,000 of ₹15,000 handed over'],
  ['waits for an answer', waiting, '₹15,000 handed over · waiting for Meena Iyer'],
])('a statement shows what was collected for the winner and the open rest when the pot %s', async (_, pot, line) => {
  open(meenaSignedIn, '/committee/7/statement', withPot(pot));
  expect(await linesBelow()).toEqual([
    'Collected for this member₹15,000, ₹5,000 still open in round 1',
    `The pot of round 1${line}`,
  ]);
  expect(screen.getByRole('article', { name: 'Statement of Meena Iyer' }).textContent).not.toContain('₹20,000');
});

it('a statement of a member with two seats names the seat of each line', async () => {
  const detail = aDetail({ members: [aMember(meena, 1), aMember(imran, 2), aMember(meena, 3, { id: 7016 })] });
  const api = open(meenaSignedIn, '/committee/7/statement', detail);
  api.answer(listMemberPayments, [aPayment(meena, 1, 3), aPayment(meena, 1, 1)]);
  const rows = (await screen.findByRole('table')).querySelectorAll('tbody tr');
  expect([...rows].map((row) => row.querySelector('td')?.textContent)).toEqual(['1 · seat 1', '1 · seat 3']);
  expect(screen.getByText(/^Gokuldham, seat 1 and seat 3 · /)).toBeTruthy();
});

it('a statement of a committee that ended early shows the settlement of the seat and no open due', async () => {
  const api = open(meenaSignedIn, '/committee/7/statement', endedDetail());
  const due = aPayment(meena, 2, 1, { status: 'pending', paymentMethod: null, paidAt: null });
  api.answer(listMemberPayments, [due, { ...aPayment(meena, 1, 1), receipt: 214 }]);
  expect(await screen.findByText('Ended early in round 2 of 4')).toBeTruthy();
  expect(screen.getByText('still pays ₹10,000')).toBeTruthy();
  expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(1);
});

it('the statement page offers an auditor each person', async () => {
  open({ ...meenaSignedIn, user: { ...meenaSignedIn.user, id: 99, role: 'auditor' } });
  expect((await screen.findByLabelText<HTMLSelectElement>('Member')).options).toHaveLength(5);
});

const id = 123_456_789;
const file = statementFor(await statementBook());
const read = await verifyStatement(file);
/** The server's payments of the book that the file proves. */
const serverPayments = (more: Partial<MemberPayment> = {}): readonly MemberPayment[] =>
  (read.ok ? read.value.paid : []).map(({ roundNumber, seatNo, entry, method, at }) => ({
    ...aPayment(meena, roundNumber, seatNo, { paymentMethod: method as 'upi', paidAt: at }),
    receipt: entry,
    ...(roundNumber === 2 && more),
  }));

const openProven = (payments = serverPayments(), proof = file) => {
  const api = mockApi();
  const members = [aMember(meena, 1, { hasWon: true, wonInRound: 1 }), aMember(imran, 2)];
  api.answer(getCommittee, aDetail({ committee: { id, totalMembers: 2 }, members }));
  api.answer(listMemberPayments, [...payments]);
  api.answer(getStatementProof, proof);
  renderApp(<RemoteRoutes />, { path: `/committee/${id}/statement`, session: meenaSignedIn });
  return api;
};

it('a statement shows the signed head that proves it and offers the proof file', async () => {
  const api = openProven();
  expect(
    await screen.findByText(
      /^Every payment and every won round on this sheet is proved, by 5 entries of the book\. They lie in the book of 8 entries, signed by book\.mandali\.example and by one phone; the server gave the proof on .*\d\d:\d\d \(India\)\./,
    ),
  ).toBeTruthy();
  expect(screen.getByText(/^book\.mandali\.example\/committees\/123456789 8 \S{44}$/)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'QR code of the signed book' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Proof' })).toBeTruthy();
  expect(api.sent(getStatementProof).map(({ params }) => params)).toEqual([{ id: `${id}`, userId: `${meena.id}` }]);
});

it.each([
  ['another method', serverPayments({ paymentMethod: 'cash' }), file],
  ['another day', serverPayments({ paidAt: '2026-10-09T06:00:00.000Z' }), file],
  ['an additional payment', [...serverPayments(), { ...aPayment(meena, 4, 1), receipt: 99 }], file],
  ['a missing payment', serverPayments().slice(1), file],
  ['a forged file', serverPayments(), file.replace('"contribution":5000', '"contribution":9000')],
])('a statement warns about %s and offers neither code nor file', async (_, payments, proof) => {
  openProven([...payments], proof);
  expect(await screen.findByText(/^The proof of this statement does not hold/)).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'QR code of the signed book' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Proof' })).toBeNull();
});

it('a statement reloads its payments when the proof is newer', async () => {
  const api = openProven(serverPayments().slice(1));
  const releaseProof = api.hold(getStatementProof);
  await screen.findByRole('table');
  api.answer(listMemberPayments, [...serverPayments()]);
  releaseProof();
  expect(await screen.findByText(/^Every payment and every won round on this sheet is proved/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'R1-1-4' })).toBeTruthy();
});

it('a statement is shown without proof when the server provides none', async () => {
  open(meenaSignedIn);
  await screen.findByRole('table');
  expect(await screen.findByText(/^The server gave no proof of this statement just now/)).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Print on A4' }).getAttribute('aria-busy')).not.toBe('true'),
  );
});
