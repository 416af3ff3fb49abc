import { getProfile } from '@mandali/contracts/api/get-profile';
import { login } from '@mandali/contracts/api/login';
import type { Profile } from '@mandali/contracts/shapes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openSettings, press, profile } from './settings.fixture.tsx';

const bela: Profile = { ...profile, id: 8, name: 'Bela Rao', email: 'bela@example.in', phone: null };
const tokenOfOther = 'token-of-the-other';

/** Signs in to another account beside one whose profile differs in this from Asha's. */
const signInToOther = async (mine: Partial<Profile> = {}) => {
  const api = openSettings(mine);
  api.answer(getProfile, ({ headers }) =>
    headers.get('authorization') === `Bearer ${tokenOfOther}` ? bela : { ...profile, ...mine },
  );
  api.answer(login, { success: true, user: bela, token: tokenOfOther });
  await press('Join accounts');
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.type(sheet.getByLabelText('Email Address'), 'bela@example.in');
  await userEvent.type(sheet.getByLabelText('Password'), 'marigold-12');
  await userEvent.click(sheet.getByRole('button', { name: 'Sign in' }));
  return sheet;
};

describe('before two accounts are joined', () => {
  it('names the e-mail of this account that ends for want of a password', async () => {
    const sheet = await signInToOther({ hasPassword: false });
    expect(await sheet.findByText(/^bela@example.in and its password sign you in/)).toBeTruthy();
    expect(sheet.getByText('asha@example.in has no password, and leaves this account.')).toBeTruthy();
  });

  it('names no e-mail that stays', async () => {
    const sheet = await signInToOther();
    expect(await sheet.findByText(/^bela@example.in signs nobody in any more/)).toBeTruthy();
    expect(sheet.queryByText(/leaves this account/)).toBeNull();
  });
});
