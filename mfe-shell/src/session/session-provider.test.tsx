import { adminListCommittees } from '@mandali/contracts/api/admin-list-committees';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { logout } from '@mandali/contracts/api/logout';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { send } from '@mandali/platform/requests/api.ts';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { useConnection } from '@mandali/platform/requests/connection.ts';
import { dropAllDrafts, keepDraft } from '@mandali/platform/forms/drafts.ts';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { setSession } from '@mandali/platform/session/session.ts';
import { member } from '@mandali/platform/testing/render-app.tsx';
import { pageCache } from '../cache/page-cache.tsx';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startSession } from './session-actors.ts';
import { SessionProvider } from './session-provider.tsx';

const profile = { ...member.user, hasPassword: true, phoneVerified: true };

function Who() {
  const { user, loading, logout: leave } = useAuth();
  const connection = useConnection();
  return (
    <main>
      <p>{loading ? 'loading' : (user?.name ?? 'nobody')}</p>
      <p>{connection}</p>
      <button onClick={leave}>Leave</button>
    </main>
  );
}

const open = () => {
  const session = startSession();
  onTestFinished(() => session.stop());
  render(
    <SessionProvider session={session}>
      <Who />
    </SessionProvider>,
  );
};

beforeEach(() => {
  setSession(null);
  localStorage.setItem('token', member.token);
  localStorage.setItem('user', JSON.stringify(member.user));
});

it('restores the stored session and updates it from the profile', async () => {
  mockApi().answer(getProfile, { ...profile, name: 'Asha R. Rao' });
  open();
  expect(await screen.findByText('Asha R. Rao')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ name: 'Asha R. Rao' });
});

it('requests the profile once when the page shows it, too', async () => {
  const api = mockApi();
  api.answer(getProfile, { ...profile, name: 'Asha R. Rao' });
  setSession(member);
  const shown = pageCache().fetchQuery({ queryKey: queryKeys.profile, queryFn: () => send(getProfile, {}) });
  open();
  expect(await screen.findByText('Asha R. Rao')).toBeTruthy();
  await shown;
  expect(api.sent(getProfile)).toHaveLength(1);
});

it.each([401, 403])('signs out when the request for the profile answers %i', async (status) => {
  mockApi().refuse(getProfile, status, 'No');
  open();
  expect(await screen.findByText('nobody')).toBeTruthy();
  expect(localStorage.getItem('token')).toBeNull();
});

it('stays signed in when the server fails, reports it, and recovers on focus', async () => {
  const api = mockApi();
  api.refuse(getProfile, 503, 'Please try again later');
  open();
  expect(await screen.findByText('unreachable')).toBeTruthy();
  expect(screen.getByText('Asha Rao')).toBeTruthy();
  api.answer(getProfile, profile);
  act(() => void dispatchEvent(new Event('focus')));
  expect(await screen.findByText('online')).toBeTruthy();
});

it('ends the session after a confirmed 401 and clears the page cache', async () => {
  const api = mockApi();
  api.answer(getProfile, profile);
  open();
  await screen.findByText('Asha Rao');
  pageCache().setQueryData(['/api/committees'], ['secret']);
  api.refuse(getProfile, 401, 'No');
  api.refuse(adminListCommittees, 401, 'No');
  await act(() => send(adminListCommittees, {}).catch(() => {}));
  expect(await screen.findByText('nobody')).toBeTruthy();
  expect(pageCache().getQueryData(['/api/committees'])).toBeUndefined();
});

it('sends Logout to the server with the token of the ended session', async () => {
  const api = mockApi();
  api.answer(getProfile, profile);
  api.answer(logout, undefined);
  open();
  await screen.findByText('Asha Rao');
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('nobody')).toBeTruthy();
  await waitFor(() => expect(api.sent(logout)).toHaveLength(1));
  expect(api.sent(logout)[0]?.headers.get('authorization')).toBe(`Bearer ${member.token}`);
});

it('signs out when another tab signs out', async () => {
  mockApi().answer(getProfile, profile);
  open();
  await screen.findByText('Asha Rao');
  localStorage.clear();
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  expect(await screen.findByText('nobody')).toBeTruthy();
});

const codeOfSettings = { purpose: 'password', phone: '+919820011001', resendAt: 0, deadAt: Date.now() + 60_000 };

it.each([
  ['by Logout', async () => userEvent.click(screen.getByRole('button', { name: 'Leave' }))],
  [
    'with the account',
    () => {
      dropAllDrafts();
      act(() => setSession(null));
    },
  ],
  [
    'in another tab',
    () => {
      for (const key of ['token', 'user', 'draftEra']) localStorage.removeItem(key);
      act(() => void dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    },
  ],
])('removes drafts and the sent code from storage when the session ends %s', async (_, end) => {
  const api = mockApi();
  api.answer(getProfile, profile);
  api.answer(logout, undefined);
  open();
  await screen.findByText('Asha Rao');
  localStorage.setItem('sentCode', JSON.stringify(codeOfSettings));
  keepDraft('add-member/7', { name: 'Om' });
  await Promise.resolve(end());
  expect(await screen.findByText('nobody')).toBeTruthy();
  // The code that removes them is loaded when the page is idle.
  await vi.waitFor(
    () => expect([localStorage.getItem('sentCode'), sessionStorage.getItem('drafts')]).toEqual([null, null]),
    { timeout: 60_000 },
  );
});

it('does not remove the phone of a pending sign-in at sign-out', () => {
  localStorage.clear();
  localStorage.setItem('sentCode', JSON.stringify({ ...codeOfSettings, purpose: 'sign-in' }));
  open();
  setSession(member);
  setSession(null);
  expect(localStorage.getItem('sentCode')).not.toBeNull();
  localStorage.removeItem('sentCode');
});
