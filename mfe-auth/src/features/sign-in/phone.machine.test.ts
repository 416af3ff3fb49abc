import { member } from '@mandali/platform/testing/render-app.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { complete, fails, proven, refused, sent, start, toOtp, toSignup } from './sign-in.fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Enter Phone Number', () => {
  it('continues to Verify OTP when the code is sent', async () => {
    const { send, value, notes, inputs } = start();
    await send(...toOtp);
    expect(value()).toBe('otp');
    expect(notes).toEqual(['otp-sent']);
    expect(inputs).toEqual([['sendCode', { phone: '+919811126610' }]]);
  });

  it('returns to editing with the number when the code cannot be sent', async () => {
    const { send, value, notes, context } = start({ sendCode: () => fails('Please wait 20 seconds') });
    await send(...toOtp);
    expect(value()).toEqual({ phone: 'editing' });
    expect(notes).toEqual(['send-failed: Please wait 20 seconds']);
    expect(context()).toMatchObject({ phone: '+919811126610', problem: 'Please wait 20 seconds' });
  });
});

describe('Verify OTP', () => {
  it('starts the session of an existing account', async () => {
    const { send, value, notes, established } = start();
    await send(...toOtp, proven());
    expect(value()).toBe('signedIn');
    expect(notes).toEqual(['otp-sent', 'welcome-back']);
    expect(established).toEqual([member]);
  });

  it('continues to Complete Signup with the code when there is no account', async () => {
    const { send, value, context } = start();
    await send(...toSignup);
    expect(value()).toEqual({ completeSignup: 'editing' });
    expect(context().otp).toBe('407123');
  });

  it('returns to the number on BACK', async () => {
    const { send, value, context } = start();
    await send(...toOtp, { type: 'BACK' });
    expect(value()).toEqual({ phone: 'editing' });
    expect(context().phone).toBe('+919811126610');
  });
});

describe('a returning visitor', () => {
  it('continues at the code step with a pending code', () => {
    const { value, context } = start({}, { sent, byPhone: true });
    expect(value()).toBe('otp');
    expect(context()).toMatchObject({ sent, phone: sent.phone });
  });

  it('starts at the phone step after an earlier sign-in by phone', () => {
    expect(start({}, { byPhone: true }).value()).toEqual({ phone: 'editing' });
  });
});

describe('Complete Signup', () => {
  it('creates the account with the verified code', async () => {
    const { send, value, inputs, notes } = start();
    await send(...toSignup, complete());
    expect(value()).toBe('signedIn');
    expect(inputs.at(-1)).toEqual(['phoneSignup', { phone: '+919811126610', otp: '407123', name: 'Asha' }]);
    expect(notes).toEqual(['otp-sent', 'welcome']);
  });

  it('saves the e-mail with the new session before the page is signed in', async () => {
    const { send, inputs, established } = start();
    await send(...toSignup, complete('new@example.in'));
    expect(inputs.at(-1)).toEqual(['saveEmail', { session: member, email: 'new@example.in' }]);
    expect(established).toEqual([{ ...member, user: { ...member.user, email: 'new@example.in' } }]);
  });

  it('signs in when the e-mail cannot be saved, and reports it', async () => {
    const { send, value, notes, established } = start({
      saveEmail: () => fails('This e-mail is taken'),
    });
    await send(...toSignup, complete('new@example.in'));
    expect(value()).toBe('signedIn');
    expect(notes).toEqual(['otp-sent', 'welcome', 'email-not-saved: This e-mail is taken']);
    expect(established).toEqual([member]);
  });

  it.each([
    ['refused', () => Promise.resolve(refused('The code has expired')), 'complete-failed: The code has expired'],
    ['failed', () => fails(), 'complete-failed'],
  ])('returns to editing when it is %s, and to the number on BACK', async (_, phoneSignup, note) => {
    const { send, value, notes } = start({ phoneSignup });
    await send(...toSignup, complete());
    expect(value()).toEqual({ completeSignup: 'editing' });
    expect(notes.at(-1)).toBe(note);
    await send({ type: 'BACK' });
    expect(value()).toEqual({ phone: 'editing' });
  });
});
