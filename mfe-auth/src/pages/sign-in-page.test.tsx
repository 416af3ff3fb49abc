import { emailSignup } from '@mandali/contracts/api/email-signup';
import { login } from '@mandali/contracts/api/login';
import { sendOtp } from '@mandali/contracts/api/send-otp';
import { signup } from '@mandali/contracts/api/signup';
import { updateProfile } from '@mandali/contracts/api/update-profile';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { currentSession } from '@mandali/platform/session/session.ts';
import { member, renderApp } from '@mandali/platform/testing/render-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { RemoteRoutes } from '../routes.tsx';

const open = () => {
  const api = mockApi();
  renderApp(<RemoteRoutes />, { path: '/login', session: null });
  return api;
};
const field = (name: RegExp | string) => screen.getByLabelText(name);
const type = (name: RegExp | string, text: string) => userEvent.type(field(name), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const descriptionOf = (name: RegExp | string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const answer = { success: true, user: member.user, token: member.token } as const;
const expectSignedIn = () => waitFor(() => expect(currentSession()).toEqual(member));

const toOtp = async (api: ReturnType<typeof mockApi>, phone = '098111 26610') => {
  api.answer(sendOtp, { success: true });
  await press('Use Phone & OTP');
  await heading('Enter Phone Number');
  await type('Phone Number', phone);
  await press('Send OTP');
  await heading('Verify OTP');
};

// Must run first: after one visit React has the form loaded.
it('the sign-in page shows no empty page between Enter Phone Number and Verify OTP', async () => {
  const api = open();
  const titles = new Set<string | null>();
  const look = () => titles.add(screen.queryByRole('heading', { level: 1 })?.textContent ?? null);
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  await toOtp(api);
  expect([...titles]).toEqual(['Enter Phone Number', 'Verify OTP']);
});

describe('Sign In', () => {
  it('shows the texts of the specification, with autocomplete for e-mail and password', () => {
    open();
    expect(screen.getByText('Manage your rotating savings groups')).toBeTruthy();
    expect(document.title).toBe('Sign In · Mandali');
    expect(field('Email Address').getAttribute('autocomplete')).toBe('username');
    expect(field('Password').getAttribute('autocomplete')).toBe('current-password');
  });

  it('shows no error before the blur of a field, then the error at the field', async () => {
    open();
    await type('Email Address', 'asha');
    expect(screen.queryByText('Invalid email address')).toBeNull();
    await type('Password', '12345');
    expect(descriptionOf('Email Address')).toContain('Invalid email address');
    await userEvent.tab();
    expect(descriptionOf('Password')).toContain('Password must be at least 6 characters');
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
  });

  it('focuses the first invalid field and sends nothing', async () => {
    const api = open();
    await press('Sign In');
    await screen.findByText('Invalid email address');
    expect(document.activeElement).toBe(field('Email Address'));
    expect(api.sent(login)).toHaveLength(0);
  });

  it('signs in and shows a welcome', async () => {
    const api = open();
    api.answer(login, answer);
    await type('Email Address', ' asha@example.in ');
    await type('Password', 'secret1');
    await press('Sign In');
    await expectSignedIn();
    expect(api.sent(login)[0]?.body).toEqual({ email: 'asha@example.in', password: 'secret1' });
    expect(await screen.findByText('Welcome back!')).toBeTruthy();
  });

  it('shows the reason of a failure without clearing the fields', async () => {
    const api = open();
    api.answer(login, { success: false, message: 'The e-mail or the password is wrong.' });
    await type('Email Address', 'asha@example.in');
    await type('Password', 'secret1');
    await press('Sign In');
    expect(await screen.findByText('Login Failed')).toBeTruthy();
    expect(screen.getAllByText('The e-mail or the password is wrong.')).toHaveLength(2);
    expect((field('Password') as HTMLInputElement).value).toBe('secret1');
  });

  it('shows an error when there is no answer', async () => {
    const api = open();
    api.cutOff(login);
    await type('Email Address', 'asha@example.in');
    await type('Password', 'secret1{Enter}');
    expect((await screen.findAllByText('Failed to login. Please try again.')).length).toBe(2);
  });

  it('shows and hides the password', async () => {
    open();
    await press('Show password');
    expect(field('Password').getAttribute('type')).toBe('text');
    await press('Hide password');
    expect(field('Password').getAttribute('type')).toBe('password');
  });
});

describe('Create Account', () => {
  it('requires a name of two letters and the consent', async () => {
    const api = open();
    await press('Create one');
    await heading('Create Account');
    await heading('Create Account');
    await type('Full Name', 'S');
    await type('Email Address', 'sunita@example.in');
    expect(descriptionOf('Full Name')).toContain('Name must be at least 2 characters');
    await type('Password', 'marigold');
    await press('Create Account');
    expect(descriptionOf(/^I am 18 or older/)).toContain('18 or older');
    expect(api.sent(emailSignup)).toHaveLength(0);
  });

  it('creates the account and sends an empty phone when none is typed', async () => {
    const api = open();
    api.answer(emailSignup, answer);
    await press('Create one');
    await heading('Create Account');
    await type('Full Name', 'Sunita');
    await type('Email Address', 'sunita@example.in');
    await type('Password', 'marigold');
    await userEvent.click(field(/^I am 18 or older/));
    await press('Create Account');
    await expectSignedIn();
    expect(api.sent(emailSignup)[0]?.body).toEqual({
      name: 'Sunita',
      email: 'sunita@example.in',
      password: 'marigold',
      phone: '',
    });
    expect(await screen.findByText('Account Created!')).toBeTruthy();
  });
});

describe('Enter Phone Number', () => {
  it.each(['98111 26610', '\u202A(+91) 98111-26610\u202C', 'tel:0091 98111 26610', '९८१११२६६१०'])(
    'accepts %s',
    async (phone) => {
      const api = open();
      await toOtp(api, phone);
      expect(api.sent(sendOtp)[0]?.body).toEqual({ phone: '+919811126610' });
      expect(screen.getByText('+91 98111 26610')).toBeTruthy();
    },
  );

  it.each([
    ['98111', 'Phone number must be at least 10 digits'],
    ['0000000000', 'Please enter a valid phone number'],
  ])('rejects %s: %s', async (phone, words) => {
    open();
    await press('Use Phone & OTP');
    await heading('Enter Phone Number');
    await type('Phone Number', phone);
    await press('Send OTP');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(field('Phone Number'));
  });
});

describe('Verify OTP', () => {
  it('sends the code once, on the sixth digit', async () => {
    const api = open();
    api.answer(verifyOtp, answer);
    await toOtp(api);
    await type('6-digit code', '407123');
    await expectSignedIn();
    expect(api.sent(verifyOtp).map((call) => call.body)).toEqual([{ phone: '+919811126610', otp: '407123' }]);
  });

  it('clears a wrong code, remains focused and shows the reason', async () => {
    const api = open();
    api.answer(verifyOtp, { success: false, message: 'That code is not right. 4 tries are left.' });
    await toOtp(api);
    await type('6-digit code', '407123');
    await waitFor(() => expect(descriptionOf('6-digit code')).toContain('4 tries are left.'));
    expect((field('6-digit code') as HTMLInputElement).value).toBe('');
    expect(document.activeElement).toBe(field('6-digit code'));
  });

  it('counts down to the next code and offers a change of the number', async () => {
    const api = open();
    await toOtp(api);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Resend OTP in 0:(30|29)$/ }).disabled).toBe(true);
    await press('← Back to Phone Number');
    await heading('Enter Phone Number');
    expect((field('Phone Number') as HTMLInputElement).value).toBe('+919811126610');
  });

  it('sends another code to the same phone after the countdown, and counts down again', async () => {
    const api = open();
    await toOtp(api);
    const later = Date.now() + 31_000;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => later);
    onTestFinished(() => clock.mockRestore());
    await userEvent.click(await screen.findByRole('button', { name: 'Resend OTP' }));
    await screen.findByRole('button', { name: 'Resend OTP in 0:30' });
    expect(api.sent(sendOtp).map(({ body }) => body)).toEqual([{ phone: '+919811126610' }, { phone: '+919811126610' }]);
  });

  it('requires all six digits', async () => {
    const api = open();
    await toOtp(api);
    await type('6-digit code', '407');
    await press('Verify OTP');
    expect(descriptionOf('6-digit code')).toContain('OTP must be 6 digits');
  });
});

describe('Complete Signup', () => {
  it('creates the account, then saves the e-mail, which is not part of the signup call', async () => {
    const api = open();
    api.answer(verifyOtp, { success: true, requiresSignup: true });
    api.answer(signup, { ...answer, user: { ...member.user, email: null } });
    api.answer(updateProfile, { success: true, user: member.user });
    await toOtp(api);
    await type('6-digit code', '407123');
    await heading('Complete Signup');
    await type('Full Name', 'Asha Rao');
    await type(/^Email Address/, 'asha@example.in');
    await userEvent.click(field(/^I am 18 or older/));
    await press('Create Account');
    await expectSignedIn();
    expect(api.sent(signup)[0]?.body).toEqual({ name: 'Asha Rao', phone: '+919811126610', otp: '407123' });
    expect(api.sent(updateProfile)[0]?.body).toEqual({ name: 'Asha Rao', email: 'asha@example.in' });
    expect(api.sent(updateProfile)[0]?.headers.get('authorization')).toBe(`Bearer ${member.token}`);
    expect(await screen.findByText('Your account has been created successfully.')).toBeTruthy();
  });
});
