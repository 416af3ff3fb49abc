import { changePassword } from '@mandali/contracts/api/change-password';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { sendOtp } from '@mandali/contracts/api/send-otp';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { forgetCodeOfSettings, sentCodeEntry } from '@mandali/platform/session/sent-code-entry.ts';
import { currentSession } from '@mandali/platform/session/session.ts';
import { member } from '@mandali/platform/testing/render-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSettings, press, profile, section, type } from './settings.fixture.tsx';

const done = { success: true as const };

const typeNew = async (next: string, again = next) => {
  if (next !== '') await type('New password', next);
  if (again !== '') await type('Confirm new password', again);
};

describe('Change Password', () => {
  const open = async () => {
    const api = openSettings();
    api.answer(changePassword, done);
    await press('Change Password');
    return api;
  };
  const submit = () => press('Change Password');

  it('saves a new password, confirms it, and closes', async () => {
    const api = await open();
    expect(screen.getByText('After the change every other phone and computer has to sign in again.')).toBeTruthy();
    await type('Current password', 'old-secret');
    await typeNew('new-secret');
    await submit();
    expect(await screen.findByText('Password Updated')).toBeTruthy();
    expect(screen.getByText('Your password has been updated successfully.')).toBeTruthy();
    expect(api.sent(changePassword)[0]?.body).toEqual({ currentPassword: 'old-secret', newPassword: 'new-secret' });
    await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull());
  });

  it('requires all three fields', async () => {
    const api = await open();
    await submit();
    expect(await screen.findByText('Current password is required')).toBeTruthy();
    expect(screen.getByText('New password must be at least 6 characters')).toBeTruthy();
    expect(screen.getByText('Please confirm your new password')).toBeTruthy();
    expect(api.sent(changePassword)).toHaveLength(0);
  });

  it('requires the new password twice and shows a difference at the second field, with other errors', async () => {
    const api = await open();
    await typeNew('marigold12', 'marigold');
    await submit();
    expect(await screen.findByText("Passwords don't match")).toBeTruthy();
    expect(screen.getByText('Current password is required')).toBeTruthy();
    expect(screen.getByLabelText('Confirm new password').getAttribute('aria-invalid')).toBe('true');
    expect(api.sent(changePassword)).toHaveLength(0);
  });

  it('shows a wrong current password at its field, without clearing it', async () => {
    const api = await open();
    const fields = { currentPassword: 'Current password is incorrect' };
    api.refuse(changePassword, 400, 'Current password is incorrect', { fields });
    await type('Current password', 'guess');
    await typeNew('new-secret');
    await submit();
    expect(await screen.findByText('Update Failed')).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('Current password');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(field.value).toBe('guess');
  });

  it('shows a general message after a server fault', async () => {
    const api = await open();
    api.refuse(changePassword, 500, 'Something went wrong');
    await type('Current password', 'old-secret');
    await typeNew('new-secret');
    await submit();
    await waitFor(() => expect(screen.getAllByText('Failed to update password.')).toHaveLength(2));
  });
});

it('the password section asks a phone-only account for an e-mail instead of a password', async () => {
  openSettings({ email: null, hasPassword: false });
  const words = await section('Password & Security');
  expect(await words.findByText(/^Add an e-mail address to your profile first\./)).toBeTruthy();
  expect(words.queryByRole('button')).toBeNull();
});

describe('the first password', () => {
  const needsCode = { code: 'proof-needed' };
  const open = async () => {
    const api = openSettings({ hasPassword: false });
    await press('Set Password');
    return api;
  };
  /** Submits in an older session: the server refuses the password until a code opens a new session. */
  const openStale = async () => {
    const api = await open();
    api.refuse(changePassword, 403, 'Sign in by code again to set your first password', needsCode);
    api.answer(sendOtp, done);
    await typeNew('first-secret');
    await press('Set Password');
    return api;
  };

  it('is saved at once in a fresh session, without a current password', async () => {
    const api = await open();
    api.answer(changePassword, () => {
      api.answer(getProfile, profile);
      return done;
    });
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await typeNew('first-secret');
    await press('Set Password');
    expect(await screen.findByText('Password Updated')).toBeTruthy();
    expect(api.sent(changePassword)[0]?.body).toEqual({ newPassword: 'first-secret' });
    expect(await screen.findByRole('button', { name: 'Change Password' })).toBeTruthy();
  });

  it('is saved after a code when the session is older', async () => {
    const api = await openStale();
    expect(await screen.findByText(/We send a new one to \+91 98111 26610/)).toBeTruthy();
    await press('Send OTP');
    expect(await screen.findByText('OTP Sent')).toBeTruthy();
    const resend = await screen.findByRole<HTMLButtonElement>('button', { name: /^Resend OTP in 0:(30|2\d)$/ });
    expect(resend.disabled).toBe(true);
    api.answer(verifyOtp, () => {
      api.answer(changePassword, done);
      return { ...done, user: member.user, token: 'token-by-code' };
    });
    await type('6-digit code', '482913');
    expect(await screen.findByText('Password Updated')).toBeTruthy();
    expect(api.sent(verifyOtp)[0]?.body).toEqual({ phone: '+919811126610', otp: '482913' });
    const body = { newPassword: 'first-secret' };
    expect(api.sent(changePassword)).toMatchObject([{ body }, { body }]);
    expect(api.sent(changePassword)[1]?.headers.get('authorization')).toBe('Bearer token-by-code');
    expect(currentSession()?.token).toBe('token-by-code');
  });

  it('stores the phone of its code in an entry that sign-out removes', async () => {
    await openStale();
    await press('Send OTP');
    expect(await screen.findByText('OTP Sent')).toBeTruthy();
    expect(localStorage.getItem(sentCodeEntry)).toContain('98111');
    forgetCodeOfSettings();
    expect(localStorage.getItem(sentCodeEntry)).toBeNull();
  });

  it('is not saved after a wrong code', async () => {
    const api = await openStale();
    await press('Send OTP');
    api.answer(verifyOtp, { success: false, message: 'Invalid OTP' });
    await type('6-digit code', '111111');
    await waitFor(() => expect(screen.getAllByText('Invalid OTP').length).toBeGreaterThan(1));
    expect(api.sent(changePassword)).toHaveLength(1);
    expect(currentSession()?.token).toBe(member.token);
  });

  it('is not saved when the code belongs to another person', async () => {
    const api = await openStale();
    await press('Send OTP');
    api.answer(verifyOtp, { success: true, user: { ...member.user, id: 99 }, token: 'token-of-another' });
    await type('6-digit code', '482913');
    await waitFor(() =>
      expect(screen.getAllByText('This code does not belong to your account.').length).toBeGreaterThan(1),
    );
    expect(currentSession()?.token).toBe(member.token);
  });

  it('shows the reason when its code cannot be sent', async () => {
    const api = await openStale();
    api.refuse(sendOtp, 429, 'Too many tries. Please wait a little.');
    await press('Send OTP');
    await waitFor(() => expect(screen.getAllByText('Too many tries. Please wait a little.')).toHaveLength(2));
  });
});
