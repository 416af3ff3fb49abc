import { getProfile } from '@mandali/contracts/api/get-profile';
import { joinAccounts } from '@mandali/contracts/api/join-accounts';
import { login } from '@mandali/contracts/api/login';
import { logout } from '@mandali/contracts/api/logout';
import type { Profile } from '@mandali/contracts/shapes';
import { member } from '@mandali/platform/testing/render-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openSettings, press, profile } from './settings.fixture.tsx';

const bela: Profile = { ...profile, id: 8, name: 'Bela Rao', email: 'bela@example.in', phone: null };
const tokenOfOther = 'token-of-the-other';

/**
 * Submits the sign-in to another account; the answer comes when `goOn` is called.
 * @param mine changes to Asha's profile @param other changes to Bela's
 */
const startOtherSignIn = async (mine: Partial<Profile> = {}, other: Partial<Profile> = {}) => {
  const api = openSettings(mine);
  const theirs = { ...bela, ...other };
  api.answer(getProfile, ({ headers }) =>
    headers.get('authorization') === `Bearer ${tokenOfOther}` ? theirs : { ...profile, ...mine },
  );
  api.answer(login, { success: true, user: theirs, token: tokenOfOther });
  api.answer(logout, undefined);
  const goOn = api.hold(login);
  await press('Join accounts');
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.type(sheet.getByLabelText('Email Address'), 'bela@example.in');
  await userEvent.type(sheet.getByLabelText('Password'), 'marigold-12');
  await userEvent.click(sheet.getByRole('button', { name: 'Sign in' }));
  return { api, sheet, goOn };
};
const signInToOther = async (...profiles: Parameters<typeof startOtherSignIn>) => {
  const { goOn, ...opened } = await startOtherSignIn(...profiles);
  goOn();
  return opened;
};
const endedBy = ({ sent }: ReturnType<typeof openSettings>): readonly (string | null)[] =>
  sent(logout).map(({ headers }) => headers.get('authorization'));

describe('the confirmation of a join', () => {
  it('names the e-mail of this account that is removed because it has no password', async () => {
    const { sheet } = await signInToOther({ hasPassword: false });
    expect(await sheet.findByText(/^bela@example.in and its password sign you in/)).toBeTruthy();
    expect(sheet.getByText('asha@example.in has no password, and leaves this account.')).toBeTruthy();
  });

  it('does not list an e-mail that remains', async () => {
    const { sheet } = await signInToOther();
    expect(await sheet.findByText(/^bela@example.in signs nobody in any more/)).toBeTruthy();
    expect(sheet.queryByText(/leaves this account/)).toBeNull();
  });
});

describe('the session of the other account', () => {
  it('is ended when the sheet is closed', async () => {
    const { api, sheet } = await signInToOther();
    await sheet.findByRole('button', { name: 'Join both' });
    await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(endedBy(api)).toEqual([`Bearer ${tokenOfOther}`]));
  });

  it('is ended when the sheet was closed before the answer to the sign-in', async () => {
    const { api, sheet, goOn } = await startOtherSignIn();
    await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    goOn();
    await waitFor(() => expect(endedBy(api)).toEqual([`Bearer ${tokenOfOther}`]));
  });

  it('is ended when both sessions are of the same account', async () => {
    const { api, sheet } = await signInToOther({}, { id: member.user.id });
    expect(await sheet.findByText('This is the account that you are signed in to.')).toBeTruthy();
    await press('Close');
    await waitFor(() => expect(endedBy(api)).toEqual([`Bearer ${tokenOfOther}`]));
  });

  it('is ended after a refusal when the sheet is closed', async () => {
    const { api, sheet } = await signInToOther();
    api.refuse(joinAccounts, 409, 'A draw of one of them is open', { code: 'draw-open' });
    await userEvent.click(await sheet.findByRole('button', { name: 'Join both' }));
    await sheet.findByText(/A draw of one of them is open/);
    await press('Close');
    await waitFor(() => expect(endedBy(api)).toEqual([`Bearer ${tokenOfOther}`]));
  });

  it('is not ended by the page after a join, since the server ends it', async () => {
    const { api, sheet } = await signInToOther();
    api.answer(joinAccounts, { success: true, user: member.user });
    await userEvent.click(await sheet.findByRole('button', { name: 'Join both' }));
    expect(await screen.findByText('Accounts Joined')).toBeTruthy();
    expect(endedBy(api)).toEqual([]);
  });
});
