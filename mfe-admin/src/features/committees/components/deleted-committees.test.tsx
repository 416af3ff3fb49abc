import { adminListCommittees } from '@mandali/contracts/api/admin-list-committees';
import {
  adminListDeletedCommittees,
  type DeletedCommittee,
} from '@mandali/contracts/api/admin-list-deleted-committees';
import { adminRestoreCommittee } from '@mandali/contracts/api/admin-restore-committee';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { globalAdmin, renderApp } from '@mandali/platform/testing/render-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { RemoteRoutes } from '../../../routes.tsx';

const kitty: DeletedCommittee = {
  id: 9,
  name: 'Kitty',
  admin: { name: 'Asha Rao', isGone: false },
  memberCount: 11,
  deletedAt: '2026-05-22T06:00:00.000Z',
  restorableUntil: '2026-06-21T06:00:00.000Z',
};

const open = (deleted: DeletedCommittee[]) => {
  const api = mockApi();
  api.answer(adminListCommittees, []);
  api.answer(adminListDeletedCommittees, deleted);
  renderApp(<RemoteRoutes />, { path: '/admin', session: globalAdmin });
  return api;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('deleted committees show their deadline and are restored after a confirmation that names the losses', async () => {
  const orphaned = { ...kitty, id: 10, name: 'Old Kitty', admin: { name: 'Deleted member', isGone: true } };
  const api = open([kitty, orphaned]);
  api.answer(adminRestoreCommittee, () => {
    api.answer(adminListDeletedCommittees, []);
    return { success: true as const };
  });
  const row = within((await screen.findByText('Kitty')).closest('li') as HTMLElement);
  for (const words of ['Asha Rao · 11 members', 'Deleted May 22, 2026', 'Restore by Jun 21, 2026'])
    expect(row.getByText(words)).toBeTruthy();
  await press('Restore Old Kitty');
  expect(screen.getByText(/it comes into your care/)).toBeTruthy();
  await press('Cancel');
  await press('Restore Kitty');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Restore Kitty?' }));
  expect(dialog.getByText(/as it was, for its 11 members. How to pay was erased/)).toBeTruthy();
  expect(dialog.queryByText(/into your care/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Restore Committee' }));
  expect(await screen.findByText('Committee restored successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Deleted' })).toBeNull());
  expect(api.sent(adminRestoreCommittee)).toMatchObject([{ params: { id: '9' } }]);
});

it('a refused restoration shows its reason', async () => {
  const api = open([kitty]);
  api.refuse(adminRestoreCommittee, 409, 'This committee was deleted more than 30 days ago');
  await press('Restore Kitty');
  await press('Restore Committee');
  await waitFor(() => expect(screen.getAllByText(/deleted more than 30 days ago/)).toHaveLength(2));
});
