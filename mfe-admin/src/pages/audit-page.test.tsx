import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { getAuditSummary } from '@mandali/contracts/api/get-audit-summary';
import { type AuditedCommittee, listAuditedCommittees } from '@mandali/contracts/api/list-audited-committees';
import type { Session } from '@mandali/platform/session/session.ts';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { member, renderApp } from '@mandali/platform/testing/render-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { RemoteRoutes } from '../routes.tsx';

const office: AuditedCommittee = {
  id: 8,
  name: 'Office Lunch',
  status: 'completed',
  adminName: 'Sunita Sharma',
  totalMembers: 6,
  currentRound: 6,
  entries: 71,
  replay: { state: 'same', entry: null, what: null },
  checkpoint: { size: 71, at: '2026-10-30T07:45:00.000Z' },
  devices: { members: 6, of: 6, others: 0 },
  unprovedDraws: 0,
  overrides: 0,
};
const bazaar: AuditedCommittee = {
  ...office,
  id: 7,
  name: 'Anarkali Bazaar',
  status: 'active',
  replay: { state: 'differs', entry: 87, what: 'read-model: due' },
  checkpoint: null,
  devices: { members: 0, of: 24, others: 2 },
  unprovedDraws: 1,
};
const auditor: Session = { ...member, user: { ...member.user, role: 'auditor' } };
const open = (session = auditor) => {
  const api = mockApi();
  api.answer(getAuditSummary, {
    committees: 2,
    toLookAt: 1,
    differences: 1,
    parked: 0,
    unprovedDraws: 1,
    overrides: 0,
    lastReplay: { at: '2026-11-21T21:40:00.000Z', committees: 2, differences: 1 },
  });
  api.answer(listAuditedCommittees, [bazaar, office]);
  renderApp(<RemoteRoutes />, { path: '/audit', session });
  return api;
};
const row = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

it('the audit page shows the state of every committee and links to its history', async () => {
  open();
  const first = await row('Anarkali Bazaar');
  expect(first.getByText('Differs')).toBeTruthy();
  expect(first.getByText('first at entry 88')).toBeTruthy();
  expect(first.getByText('None yet')).toBeTruthy();
  expect(first.getByText('and 2 of others')).toBeTruthy();
  expect(first.getByRole('link', { name: 'History of Anarkali Bazaar' }).getAttribute('href')).toBe(
    '/committee/7/history',
  );
  const second = await row('Office Lunch');
  expect(second.getByText('71 entries')).toBeTruthy();
  expect(second.getByText('6 of 6')).toBeTruthy();
  expect(await screen.findByText(/^Checked Nov 2[12], 2026, /)).toBeTruthy();
});

it('the audit page sends search and filter to the server', async () => {
  const api = open();
  await screen.findByText('Office Lunch');
  api.answer(listAuditedCommittees, [bazaar]);
  await userEvent.type(screen.getByRole('searchbox'), 'bazaar');
  await userEvent.click(screen.getByRole('radio', { name: 'To look at' }));
  // The search is debounced, so search and filter may be sent in two requests.
  await waitFor(() => expect(api.sent(listAuditedCommittees).at(-1)?.query).toEqual({ q: 'bazaar', show: 'look' }));
  await waitFor(() => expect(screen.queryByText('Office Lunch')).toBeNull());
});

it('the audit page reports a failed export', async () => {
  const api = open();
  api.cutOff(exportCommittee);
  await userEvent.click(await screen.findByRole('button', { name: 'Export Office Lunch' }));
  expect(await screen.findByText('The export could not be loaded.')).toBeTruthy();
});

it('the audit page denies access to members and sends no requests for them', async () => {
  const api = open(member);
  expect(await screen.findByText('This page is for auditors and global admins.')).toBeTruthy();
  expect(api.sent(listAuditedCommittees)).toEqual([]);
});
