import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listMemberPayments } from '@mandali/contracts/api/list-member-payments';
import { mockApi } from '@mandali/platform/mock-api.ts';
import { member as asha, renderApp } from '@mandali/platform/testing.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { aDetail, aMember, aPayment, imran, meenaSignedIn, meena, theMembers } from '../shared/committee.fixture.tsx';
import { RemoteRoutes } from '../routes.tsx';

// It comes later on the page; a test should not wait for that.
beforeAll(() => import('./statement-page.tsx'));

const open = (session = asha, path = '/committee/7/statement') => {
  const api = mockApi();
  // Imran had another seat before; who was replaced comes last.
  api.answer(getCommittee, aDetail({ members: [...theMembers(), aMember(imran, 4, { id: 9, isActive: false })] }));
  api.answer(listMemberPayments, [aPayment(meena, 1, 1)]);
  renderApp(<RemoteRoutes />, { path, session });
  return api;
};

it('is to be had of everybody for whoever runs the committee, of each person once', async () => {
  open();
  await screen.findByRole('heading', { name: 'Statement of Asha Rao' });
  const names = [...screen.getByLabelText<HTMLSelectElement>('Member').options].map(({ text }) => text);
  expect(names).toEqual(['Meena Iyer', 'Imran Malik', 'Asha Rao', 'Zubair Hussain', 'Vikram Rao']);
  fireEvent.change(screen.getByLabelText('Member'), { target: { value: String(imran.id) } });
  expect(await screen.findByRole('heading', { name: 'Statement of Imran Malik' })).toBeTruthy();
  expect(screen.getByText(/seat 2/)).toBeTruthy();
});

it('is to be had by a member of themselves alone, whatever the address says', async () => {
  const api = open(meenaSignedIn, `/committee/7/statement?member=${imran.id}`);
  await screen.findByRole('table');
  expect(screen.getByRole('heading', { name: 'Statement of Meena Iyer' })).toBeTruthy();
  expect(screen.queryByLabelText('Member')).toBeNull();
  expect(api.sent(listMemberPayments).map(({ params }) => params['userId'])).toEqual([String(meena.id)]);
});

it('is not there for those who may not see the committee', async () => {
  mockApi().refuse(getCommittee, 404, 'Not found');
  renderApp(<RemoteRoutes />, { path: '/committee/7/statement', session: meenaSignedIn });
  expect(await screen.findByRole('heading', { name: 'Committee not found' })).toBeTruthy();
});

it('says so when the payments cannot be had, and tries again', async () => {
  const api = open(meenaSignedIn);
  api.refuse(listMemberPayments, 403, 'Not now');
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answer(listMemberPayments, [aPayment(meena, 1, 1)]);
  fireEvent.click(again);
  expect(await screen.findByRole('table')).toBeTruthy();
});

it('tells the dues in the order of the rounds, adds up those that are paid, and the pot', async () => {
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
});

it('is to be had of everybody for an auditor', async () => {
  open({ ...meenaSignedIn, user: { ...meenaSignedIn.user, id: 99, role: 'auditor' } });
  expect((await screen.findByLabelText<HTMLSelectElement>('Member')).options).toHaveLength(5);
});
