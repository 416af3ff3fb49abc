import { adminChangeRole } from '@mandali/contracts/api/admin-change-role';
import { adminListUsers, type AdminUser } from '@mandali/contracts/api/admin-list-users';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { globalAdmin, renderApp } from '@mandali/platform/testing/render-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { RemoteRoutes } from '../../../routes.tsx';

const createdAt = '2026-02-03T05:00:00.000Z';
const ravi: AdminUser = { id: 1, name: 'Ravi Menon', phone: null, role: 'global_admin', isVerified: true, createdAt };
const imran: AdminUser = { id: 2, name: 'Imran Malik', phone: null, role: 'user', isVerified: true, createdAt };
const asUser = ({ id, name, phone, role }: AdminUser) => ({ id, name, phone, role, email: null });

const open = async (name: string) => {
  const api = mockApi();
  api.answer(adminListUsers, [ravi, imran]);
  renderApp(<RemoteRoutes />, { path: '/admin?tab=users', session: globalAdmin });
  await userEvent.click(await screen.findByRole('button', { name: `Change role of ${name}` }));
  return api;
};
const choose = (role: string) => userEvent.click(screen.getByRole('radio', { name: role }));
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Change Role' }));

it('the role dialog changes a role after a warning about the sign-out, and the list shows the new role', async () => {
  const api = await open('Imran Malik');
  expect(screen.getByRole('dialog', { name: 'Role of Imran Malik' })).toBeTruthy();
  const auditor = { ...imran, role: 'auditor' as const };
  api.answer(adminChangeRole, () => {
    api.answer(adminListUsers, [ravi, auditor]);
    return asUser(auditor);
  });
  await choose('auditor');
  expect(screen.getByText(/^Imran Malik becomes auditor, is signed out on every phone and computer/)).toBeTruthy();
  await submit();
  expect(await screen.findByText('Imran Malik is now auditor')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('auditor')).toBeTruthy();
  expect(api.sent(adminChangeRole)).toMatchObject([{ params: { id: '2' }, body: { role: 'auditor' } }]);
});

it('the role dialog sends nothing while the role is unchanged', async () => {
  const api = await open('Imran Malik');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change Role' }).disabled).toBe(true);
  await choose('global admin');
  await choose('user');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change Role' }).disabled).toBe(true);
  expect(screen.queryByText(/signed out/)).toBeNull();
  expect(api.sent(adminChangeRole)).toHaveLength(0);
});

it('the role dialog shows the refusal for the last global admin, also beside the button', async () => {
  const api = await open('Ravi Menon');
  api.refuse(adminChangeRole, 409, 'The last global admin must stay');
  await choose('user');
  expect(screen.getByRole('button', { name: 'Change Role' }).className).toMatch(/danger/i);
  expect(screen.getByText('This is your own role. You are signed out and lose the admin panel.')).toBeTruthy();
  await submit();
  await waitFor(() => expect(screen.getAllByText('The last global admin must stay')).toHaveLength(2));
  expect(screen.getByRole('dialog', { name: 'Role of Ravi Menon' })).toBeTruthy();
});

it.each([
  [1, 'Imran Malik is admin of one active committee, and an auditor changes nothing.'],
  [3, 'Imran Malik is admin of 3 active committees, and an auditor changes nothing.'],
])(
  'the role dialog counts the active committees that a new auditor still administers: %i',
  async (activeCommittees, words) => {
    const api = await open('Imran Malik');
    api.refuse(adminChangeRole, 409, 'This person is admin of active committees', { activeCommittees });
    await choose('auditor');
    await submit();
    await waitFor(() => expect(screen.getAllByText(words, { exact: false })).toHaveLength(2));
  },
);

it('the role dialog reports that a person without an account has no role', async () => {
  const api = await open('Imran Malik');
  api.refuse(adminChangeRole, 404, 'Not found');
  await choose('auditor');
  await submit();
  const words = 'Imran Malik has no account yet, so there is no role to change.';
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
});
