import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { adminGetStatus } from '@mandali/contracts/api/admin-get-status';
import { adminGetWhatsappSettings } from '@mandali/contracts/api/admin-get-whatsapp-settings';
import { adminListDeletedCommittees } from '@mandali/contracts/api/admin-list-deleted-committees';
import { adminListCommittees } from '@mandali/contracts/api/admin-list-committees';
import { adminListSecurityEvents } from '@mandali/contracts/api/admin-list-security-events';
import { adminListUsers, type AdminUser } from '@mandali/contracts/api/admin-list-users';
import { adminPutWhatsappSettings } from '@mandali/contracts/api/admin-put-whatsapp-settings';
import type { Committee } from '@mandali/contracts/shapes';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { globalAdmin, member, renderApp } from '@mandali/platform/testing/render-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { RemoteRoutes } from '../routes.tsx';

const gokuldham: Committee = {
  id: 7,
  name: 'Gokuldham',
  status: 'active',
  totalMembers: 12,
  contributionAmount: '120000',
  currentRound: 6,
  cycleDuration: 30,
  cycleType: 'fixed',
  committeeType: 'new',
  isExisting: false,
  createdById: 1,
  createdAt: '2026-05-22T06:00:00.000Z',
  memberCount: 11,
  seats: 'wpolWLpppppe',
};
const office: Committee = { ...gokuldham, id: 8, name: 'Office Lunch', status: 'completed', currentRound: 13 };
const people: AdminUser[] = [
  {
    id: 1,
    name: 'Ravi Menon',
    phone: '+919811126610',
    role: 'global_admin',
    isVerified: true,
    createdAt: '2026-01-02T05:00:00.000Z',
  },
  { id: 2, name: 'Imran Malik', phone: null, role: 'user', isVerified: false, createdAt: '2026-02-03T05:00:00.000Z' },
];
const status = {
  store: 'postgres',
  events: 1204,
  users: 48,
  committees: 5,
  activeCommittees: 4,
  projection: { position: '001204', eventsBehind: 3, parkedStreams: 2 },
  queue: { waiting: 1, active: 2, delayed: 3, failed: 4 },
  lastReplayCheck: { at: '2026-05-22T05:00:00.000Z', committees: 5, differences: 7 },
};

const open = (path = '/admin', session = globalAdmin) => {
  const api = mockApi();
  api.answer(adminListCommittees, [gokuldham, office]);
  api.answer(adminListDeletedCommittees, []);
  api.answer(adminListUsers, people);
  api.answer(adminGetStatus, status);
  renderApp(<RemoteRoutes />, { path, session });
  return api;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

describe('the admin page for a member', () => {
  it('denies access and sends no requests', async () => {
    const api = open('/admin', member);
    expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeTruthy();
    expect(screen.getByText('You need global admin privileges to access this page.')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    expect(screen.getByTestId('path').textContent).toBe('/');
    expect(api.sent(adminListCommittees)).toHaveLength(0);
  });
});

describe('Committees', () => {
  it('lists name, status, members, contribution, round and date', async () => {
    open();
    const row = await rowOf('Gokuldham');
    for (const words of ['active', '11', '₹1,20,000', '6 of 12', 'May 22, 2026'])
      expect(row.getByText(words)).toBeTruthy();
    expect(row.getByRole('link', { name: 'View Gokuldham' }).getAttribute('href')).toBe('/committee/7');
  });

  it('shows the last round of a completed committee', async () => {
    open();
    const row = await rowOf('Office Lunch');
    expect(row.getByText('completed')).toBeTruthy();
    expect(row.getByText('12 of 12')).toBeTruthy();
  });

  it('deletes a committee after a confirmation that names the committee and the losses', async () => {
    const api = open();
    api.answer(adminDeleteCommittee, () => {
      api.answer(adminListCommittees, [office]);
      return { success: true as const };
    });
    await press('Delete Gokuldham');
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete Gokuldham?' }));
    expect(dialog.getByText(/disappears for its 11 members. For 30 days it can be restored/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Committee' }));
    expect(await screen.findByText('Committee deleted successfully')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Gokuldham')).toBeNull());
    expect(api.sent(adminDeleteCommittee)).toMatchObject([{ params: { id: '7' } }]);
  });

  it('deletes nothing on Cancel', async () => {
    const api = open();
    await press('Delete Gokuldham');
    await press('Cancel');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.sent(adminDeleteCommittee)).toHaveLength(0);
  });

  it('shows the error of a failed deletion and still lists the committee', async () => {
    const api = open();
    api.refuse(adminDeleteCommittee, 500, 'Something went wrong');
    await press('Delete Gokuldham');
    await press('Delete Committee');
    await waitFor(() => expect(screen.getAllByText('Failed to delete committee')).toHaveLength(2));
    expect(screen.getByText('Gokuldham')).toBeTruthy();
  });

  it('reports that there are no committees', async () => {
    const api = mockApi();
    api.answer(adminListDeletedCommittees, []);
    api.answer(adminListCommittees, []);
    renderApp(<RemoteRoutes />, { path: '/admin', session: globalAdmin });
    expect(await screen.findByText('No committees yet')).toBeTruthy();
  });

  it('loads again on Retry after a failed request', async () => {
    const api = mockApi();
    api.answer(adminListDeletedCommittees, []);
    api.cutOff(adminListCommittees);
    renderApp(<RemoteRoutes />, { path: '/admin', session: globalAdmin });
    await screen.findByText('This list could not be loaded.');
    api.answer(adminListCommittees, [gokuldham]);
    await press('Retry');
    expect(await screen.findByText('Gokuldham')).toBeTruthy();
  });

  it('loads again on Refresh', async () => {
    const api = open();
    await screen.findByText('Gokuldham');
    expect(screen.getByText(/^Updated \d\d:\d\d$/)).toBeTruthy();
    api.answer(adminListCommittees, [{ ...gokuldham, name: 'Gokuldham Society' }]);
    // The list of deleted committees is a second request; Refresh is busy until both are answered.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' }).ariaBusy).toBeNull());
    await press('Refresh');
    expect(await screen.findByText('Gokuldham Society')).toBeTruthy();
  });
});

describe('Users', () => {
  it('lists name, phone, role, state and date', async () => {
    open('/admin?tab=users');
    const ravi = await rowOf('Ravi Menon');
    expect(ravi.getByText(/\+91 98111 26610/)).toBeTruthy();
    expect(ravi.getByText(/global admin$/)).toBeTruthy();
    expect(ravi.getByTitle('since Jan 02, 2026').textContent).toBe('Jan 02, 2026');
    expect(ravi.getByText('Verified')).toBeTruthy();
    expect((await rowOf('Imran Malik')).getByText('Unverified')).toBeTruthy();
  });
});

describe('Analytics', () => {
  it('shows three totals', async () => {
    open('/admin?tab=analytics');
    expect((await screen.findByText('48')).previousSibling?.textContent).toBe('Total Users');
    expect(screen.getByText('5').previousSibling?.textContent).toBe('Total Committees');
    expect(screen.getByText('4').previousSibling?.textContent).toBe('Active Committees');
  });
});

describe('Settings', () => {
  it('saves the keys of the gateway and closes', async () => {
    const api = open('/admin?tab=settings');
    api.answer(adminGetWhatsappSettings, { appKey: '****7890', authKey: '' });
    api.answer(adminPutWhatsappSettings, { appKey: '****7890', authKey: '****cdef' });
    await press('Configure');
    await userEvent.type(await screen.findByLabelText('Auth Key'), '89abcdef');
    expect(screen.getByText(/last four characters/)).toBeTruthy();
    await press('Save Settings');
    expect(await screen.findByText('Success')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent(adminPutWhatsappSettings)[0]?.body).toEqual({ appKey: '****7890', authKey: '89abcdef' });
  });

  it('requires both keys', async () => {
    const api = open('/admin?tab=settings');
    api.answer(adminGetWhatsappSettings, { appKey: '', authKey: '' });
    await press('Configure');
    await press('Save Settings');
    expect(await screen.findByText('App key is required')).toBeTruthy();
    expect(screen.queryByText(/last four characters/)).toBeNull();
    expect(screen.getByText('Auth key is required')).toBeTruthy();
    expect(api.sent(adminPutWhatsappSettings)).toHaveLength(0);
  });

  it('shows the state of the store', async () => {
    open('/admin?tab=settings');
    await press('View Status');
    expect(await screen.findByText('1,204')).toBeTruthy();
    const shown = [
      'postgres',
      'all but the last 3 events',
      '001204',
      '2',
      '6 waiting, 4 failed',
      /^May 22, 2026 .*, 7 differences$/,
    ];
    for (const words of shown) expect(screen.getByText(words)).toBeTruthy();
  });

  it('marks figures that are unknown at the moment', async () => {
    const api = open('/admin?tab=settings');
    api.answer(adminGetStatus, { ...status, projection: null, queue: null, lastReplayCheck: null });
    await press('View Status');
    expect(await screen.findAllByText('not known at the moment')).toHaveLength(4);
    expect(screen.getByText('never')).toBeTruthy();
  });
});

it('Settings lists changes of roles and keys with their authors', async () => {
  const api = open();
  const at = '2026-11-21T05:12:00.000Z';
  const ravi = { id: 1, name: 'Ravi Menon' };
  api.answer(adminGetWhatsappSettings, { appKey: '', authKey: '' });
  api.answer(adminListSecurityEvents, [
    { at, kind: 'keys-changed', how: null, who: ravi, whom: null },
    { at, kind: 'role-changed', how: 'global_admin', who: null, whom: ravi },
  ]);
  await userEvent.click(await screen.findByRole('tab', { name: 'Settings' }));
  await userEvent.click(await screen.findByRole('button', { name: 'View Changes' }));
  expect(await screen.findByText('Keys of the gateway changed, by Ravi Menon')).toBeTruthy();
  expect(screen.getByText('Ravi Menon became global admin, by the people who run the server')).toBeTruthy();
});
