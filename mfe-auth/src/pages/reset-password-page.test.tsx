import { forgotPassword } from '@mandali/contracts/api/forgot-password';
import { resetPassword } from '@mandali/contracts/api/reset-password';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { currentSession } from '@mandali/platform/session/session.ts';
import { member, renderApp } from '@mandali/platform/testing/render-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { RemoteRoutes } from '../routes.tsx';

const answer = { success: true, user: member.user, token: member.token } as const;
const message = 'A code is on its way.';
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const expectSignedIn = () => waitFor(() => expect(currentSession()).toEqual(member));
const passwordTwice = async (password: string): Promise<void> => {
  await type('New password', password);
  await type('Confirm new password', password);
};

const open = (hash = '') => {
  const api = mockApi();
  history.replaceState(null, '', `/reset-password${hash}`);
  renderApp(<RemoteRoutes />, { path: '/reset-password', session: null });
  return api;
};

it('the reset page sets a new password by a code', async () => {
  const api = open();
  api.answer(forgotPassword, { success: true, message });
  api.answer(resetPassword, answer);
  await type('Email Address', 'asha@example.in');
  await press('Send the code');
  expect(await screen.findByText(message)).toBeTruthy();
  await type('Code from your phone', '123456');
  await passwordTwice('marigold-12');
  await press('Save and sign in');
  await expectSignedIn();
  expect(api.sent(forgotPassword)[0]?.body).toEqual({ email: 'asha@example.in' });
  expect(api.sent(resetPassword)[0]?.body).toEqual({
    email: 'asha@example.in',
    otp: '123456',
    newPassword: 'marigold-12',
  });
});

it('the reset page shows a weak password at its field and a wrong code above the button', async () => {
  const api = open();
  api.answer(forgotPassword, { success: true, message });
  await type('Email Address', 'asha@example.in');
  await press('Send the code');
  await type('Code from your phone', '123456');
  await passwordTwice('marigold-12');
  const fields = { newPassword: 'This password is too easy to guess. Please choose another.' };
  api.refuse(resetPassword, 400, 'Please check what you entered', { fields });
  await press('Save and sign in');
  expect(await screen.findByText(fields.newPassword)).toBeTruthy();
  api.answer(resetPassword, { success: false, message: 'Invalid or expired OTP.' });
  await press('Save and sign in');
  expect(await screen.findByText('Invalid or expired OTP.')).toBeTruthy();
  expect(currentSession()).toBeNull();
});

it('the reset page uses a link only on a press, and removes its token from the address', async () => {
  const api = open('#token=a-token');
  api.answer(resetPassword, answer);
  await screen.findByRole('button', { name: 'Use this link' });
  expect(location.hash).toBe('');
  expect(api.sent(resetPassword)).toHaveLength(0);
  await press('Use this link');
  await expectSignedIn();
  expect(api.sent(resetPassword)[0]?.body).toEqual({ token: 'a-token' });
});

it('the reset page requests a new password when the link is for an account with an e-mail', async () => {
  const api = open('#token=a-token');
  api.refuse(resetPassword, 400, 'Please check what you entered', {
    fields: { newPassword: 'New password is required' },
  });
  await press('Use this link');
  await passwordTwice('marigold-12');
  api.answer(resetPassword, answer);
  await press('Save and sign in');
  await expectSignedIn();
  expect(api.sent(resetPassword).at(-1)?.body).toEqual({ token: 'a-token', newPassword: 'marigold-12' });
});

it('the sign-in page links to the reset page from the password step, not from the phone step', async () => {
  const api = mockApi();
  renderApp(<RemoteRoutes />, { path: '/login', session: null });
  await press('Use Phone & OTP');
  await screen.findByRole('heading', { level: 1, name: 'Enter Phone Number' });
  expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull();
  await press('Use Email & Password');
  await userEvent.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'New Password' })).toBeTruthy();
  expect(api.sent(forgotPassword)).toHaveLength(0);
});
