import { member } from '@mandali/platform/testing.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { complete, fails, refused, required, start, toOtp, toSignup, verify } from './sign-in.fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Enter Phone Number', () => {
  it('goes on when the code is sent', async () => {
    const { send, value, notes, inputs } = start();
    await send(...toOtp);
    expect(value()).toEqual({ otp: 'editing' });
    expect(notes).toEqual(['otp-sent']);
    expect(inputs).toEqual([['sendCode', { phone: '+919811126610' }]]);
  });

  it('stays, with the number, when it cannot be sent', async () => {
    const { send, value, notes, context } = start({ sendCode: () => fails('Please wait 20 seconds') });
    await send(...toOtp);
    expect(value()).toEqual({ phone: 'editing' });
    expect(notes).toEqual(['send-failed: Please wait 20 seconds']);
    expect(context()).toMatchObject({ phone: '+919811126610', problem: 'Please wait 20 seconds' });
  });
});

describe('Verify OTP', () => {
  it('ends signed in when there is an account', async () => {
    const { send, value, notes, inputs } = start();
    await send(...toOtp, verify);
    expect(value()).toBe('signedIn');
    expect(notes).toEqual(['otp-sent', 'welcome-back']);
    expect(inputs.at(-1)).toEqual(['verifyCode', { phone: '+919811126610', otp: '407123' }]);
  });

  it('goes on to Complete Signup, with the code, when there is none', async () => {
    const { send, value, context } = start({ verifyCode: required });
    await send(...toSignup);
    expect(value()).toEqual({ completeSignup: 'editing' });
    expect(context().otp).toBe('407123');
  });

  it('counts a wrong code, so that the field is emptied, and says why', async () => {
    const { send, value, context } = start({ verifyCode: () => Promise.resolve(refused('4 tries are left.')) });
    await send(...toOtp, verify);
    expect(value()).toEqual({ otp: 'editing' });
    expect(context()).toMatchObject({ refusedCodes: 1, problem: '4 tries are left.' });
  });

  it('keeps the code in the field when the call fails', async () => {
    const { send, context, notes } = start({ verifyCode: () => fails() });
    await send(...toOtp, verify);
    expect(context().refusedCodes).toBe(0);
    expect(notes.at(-1)).toBe('verify-failed');
  });

  it('verifies once while it is at it', async () => {
    const { send, actor, inputs } = start({ verifyCode: () => new Promise(() => {}) });
    await send(...toOtp);
    actor.send(verify);
    actor.send(verify);
    expect(inputs.filter(([name]) => name === 'verifyCode')).toHaveLength(1);
  });

  it('sends another code to the same phone, but only after the pause', async () => {
    const { send, inputs, value, notes } = start();
    await send(...toOtp, { type: 'RESEND' });
    expect(inputs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(30_000);
    await send({ type: 'RESEND' });
    expect(inputs).toEqual([
      ['sendCode', { phone: '+919811126610' }],
      ['sendCode', { phone: '+919811126610' }],
    ]);
    expect(value()).toEqual({ otp: 'editing' });
    expect(notes).toEqual(['otp-sent', 'otp-sent']);
  });

  it('waits as long as the server says when another code is refused', async () => {
    const sendCode = vi
      .fn<() => Promise<void>>()
      .mockResolvedValueOnce()
      .mockImplementation(() => fails('Too many codes', 3600));
    const { send, context, notes } = start({ sendCode });
    await send(...toOtp);
    await vi.advanceTimersByTimeAsync(30_000);
    await send({ type: 'RESEND' });
    expect(notes.at(-1)).toBe('send-failed: Too many codes');
    expect(context().resendAt - Date.now()).toBe(3_600_000);
  });

  it('leads back to the number', async () => {
    const { send, value, context } = start();
    await send(...toOtp, { type: 'BACK' });
    expect(value()).toEqual({ phone: 'editing' });
    expect(context().phone).toBe('+919811126610');
  });
});

describe('Complete Signup', () => {
  it('creates the account with the code that was verified', async () => {
    const { send, value, inputs, notes } = start({ verifyCode: required });
    await send(...toSignup, complete());
    expect(value()).toBe('signedIn');
    expect(inputs.at(-1)).toEqual(['phoneSignup', { phone: '+919811126610', otp: '407123', name: 'Asha' }]);
    expect(notes).toEqual(['otp-sent', 'welcome']);
  });

  it('saves the e-mail with the new session before anybody is signed in', async () => {
    const { send, inputs, established } = start({ verifyCode: required });
    await send(...toSignup, complete('new@example.in'));
    expect(inputs.at(-1)).toEqual(['saveEmail', { session: member, email: 'new@example.in' }]);
    expect(established).toEqual([{ ...member, user: { ...member.user, email: 'new@example.in' } }]);
  });

  it('signs in all the same when the e-mail cannot be saved, and says so', async () => {
    const { send, value, notes, established } = start({
      verifyCode: required,
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
  ])('stays when it is %s, and leads back to the number', async (_, phoneSignup, note) => {
    const { send, value, notes } = start({ verifyCode: required, phoneSignup });
    await send(...toSignup, complete());
    expect(value()).toEqual({ completeSignup: 'editing' });
    expect(notes.at(-1)).toBe(note);
    await send({ type: 'BACK' });
    expect(value()).toEqual({ phone: 'editing' });
  });
});
