import { member } from '@mandali/platform/testing.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { resendPause, signInMachine } from './sign-in.machine.ts';
import type { Outcome, SignInEvent } from './sign-in.types.ts';

const signedIn: Outcome = { kind: 'signed-in', session: member };
const refused = (message: string): Outcome => ({ kind: 'refused', message });
const fails = (message?: string, retryAfter: number | null = null) => Promise.reject({ message, retryAfter });

type Answers = {
  login: () => Promise<Outcome>;
  emailSignup: () => Promise<Outcome>;
  sendCode: () => Promise<void>;
  verifyCode: () => Promise<Outcome>;
  phoneSignup: () => Promise<Outcome>;
  saveEmail: () => Promise<typeof member>;
};

const kind: Answers = {
  login: () => Promise.resolve(signedIn),
  emailSignup: () => Promise.resolve(signedIn),
  sendCode: () => Promise.resolve(),
  verifyCode: () => Promise.resolve(signedIn),
  phoneSignup: () => Promise.resolve(signedIn),
  saveEmail: () => Promise.resolve({ ...member, user: { ...member.user, email: 'new@example.in' } }),
};

const start = (answers: Partial<Answers> = {}) => {
  const calls = { ...kind, ...answers };
  const inputs: (readonly [name: string, input: unknown])[] = [];
  const notes: string[] = [];
  const established: unknown[] = [];
  const asked = <T>(name: keyof Answers, call: () => Promise<T>) =>
    fromPromise<T, never>(({ input }) => {
      inputs.push([name, input]);
      return call();
    });
  const machine = signInMachine.provide({
    actors: {
      login: asked('login', calls.login) as never,
      emailSignup: asked('emailSignup', calls.emailSignup) as never,
      sendCode: asked('sendCode', calls.sendCode) as never,
      verifyCode: asked('verifyCode', calls.verifyCode) as never,
      phoneSignup: asked('phoneSignup', calls.phoneSignup) as never,
      saveEmail: asked('saveEmail', calls.saveEmail) as never,
    },
    actions: {
      notify: (_, { note, message }) => void notes.push(message === undefined ? note : `${note}: ${message}`),
      establish: (_, { session }) => void established.push(session),
    },
  });
  const actor = createActor(machine).start();
  const send = async (...events: SignInEvent[]) => {
    for (const event of events) {
      actor.send(event);
      await vi.advanceTimersByTimeAsync(0);
    }
  };
  return { actor, send, notes, established, inputs, value: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
};

const login: SignInEvent = { type: 'SIGN_IN', email: 'a@b.in', password: 'secret1' };
const signUp: SignInEvent = { type: 'SIGN_UP', name: 'Asha', email: 'a@b.in', password: 'secret1', phone: '' };
const toOtp: SignInEvent[] = [{ type: 'USE_PHONE' }, { type: 'SEND_CODE', phone: '+919811126610' }];
const verify: SignInEvent = { type: 'VERIFY', otp: '407123' };
const required = () => Promise.resolve<Outcome>({ kind: 'signup-required' });
const toSignup: SignInEvent[] = [...toOtp, verify];
const complete = (email = ''): SignInEvent => ({ type: 'COMPLETE', name: 'Asha', email });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Sign In', () => {
  it('ends signed in', async () => {
    const { send, value, notes, established } = start();
    await send(login);
    expect(value()).toBe('signedIn');
    expect(notes).toEqual(['welcome-back']);
    expect(established).toEqual([member]);
  });

  it('says why the server refuses and stays', async () => {
    const { send, value, notes, context } = start({ login: () => Promise.resolve(refused('Not right')) });
    await send(login);
    expect(value()).toEqual({ emailSignIn: 'editing' });
    expect(notes).toEqual(['login-refused: Not right']);
    expect(context().problem).toBe('Not right');
  });

  it('survives a failing call with words of its own', async () => {
    const { send, value, notes, context } = start({ login: () => fails() });
    await send(login);
    expect(value()).toEqual({ emailSignIn: 'editing' });
    expect(notes).toEqual(['login-failed']);
    expect(context().problem).toBe('Failed to login. Please try again.');
  });

  it('sends one request however often it is pressed', async () => {
    const { actor, inputs } = start({ login: () => new Promise(() => {}) });
    actor.send(login);
    actor.send(login);
    expect(inputs).toHaveLength(1);
  });

  it('forgets the problem at the next try', async () => {
    const { send, context } = start({ login: () => fails() });
    await send(login);
    void send(login);
    expect(context().problem).toBeNull();
  });
});

describe('Create Account', () => {
  const create: SignInEvent[] = [{ type: 'CREATE_ONE' }, signUp];

  it('ends signed in', async () => {
    const { send, value, notes } = start();
    await send(...create);
    expect(value()).toBe('signedIn');
    expect(notes).toEqual(['account-created']);
  });

  it.each([
    ['refused', () => Promise.resolve(refused('This e-mail is taken')), 'signup-refused: This e-mail is taken'],
    ['failed', () => fails(), 'signup-failed'],
  ])('stays when it is %s', async (_, emailSignup, note) => {
    const { send, value, notes } = start({ emailSignup });
    await send(...create);
    expect(value()).toEqual({ emailSignUp: 'editing' });
    expect(notes).toEqual([note]);
  });

  it('leads back to Sign In and over to the phone', async () => {
    const { send, value } = start();
    await send({ type: 'CREATE_ONE' }, { type: 'SIGN_IN_INSTEAD' });
    expect(value()).toEqual({ emailSignIn: 'editing' });
    await send({ type: 'CREATE_ONE' }, { type: 'USE_PHONE' }, { type: 'USE_EMAIL' });
    expect(value()).toEqual({ emailSignIn: 'editing' });
  });
});

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
    await vi.advanceTimersByTimeAsync(resendPause);
    await send({ type: 'RESEND' });
    expect(inputs).toEqual([['sendCode', { phone: '+919811126610' }], ['sendCode', { phone: '+919811126610' }]]);
    expect(value()).toEqual({ otp: 'editing' });
    expect(notes).toEqual(['otp-sent', 'otp-sent']);
  });

  it('waits as long as the server says when another code is refused', async () => {
    const sendCode = vi.fn<() => Promise<void>>().mockResolvedValueOnce().mockImplementation(() => fails('Too many codes', 3600));
    const { send, context, notes } = start({ sendCode });
    await send(...toOtp);
    await vi.advanceTimersByTimeAsync(resendPause);
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
    const { send, value, notes, established } = start({ verifyCode: required, saveEmail: () => fails('This e-mail is taken') });
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
