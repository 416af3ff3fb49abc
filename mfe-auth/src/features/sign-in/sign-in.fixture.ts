import { member } from '@mandali/platform/testing/render-app.tsx';
import { vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { SentCode } from '../../shared/code/sent-code.ts';
import { signInMachine } from './sign-in.machine.ts';
import type { SignInResult, SignInEvent, SignInStart } from './sign-in.types.ts';

export const signedIn: SignInResult = { kind: 'signed-in', session: member };
export const refused = (message: string): SignInResult => ({ kind: 'refused', message });
/** A failed call, with or without the server's message. */
export const fails = (message?: string, retryAfter: number | null = null) => Promise.reject({ message, retryAfter });

export const sent: SentCode = {
  purpose: 'sign-in',
  phone: '+919811126610',
  resendAt: 30_000,
  deadAt: 300_000,
};

type Answers = {
  login: () => Promise<SignInResult>;
  emailSignup: () => Promise<SignInResult>;
  sendCode: () => Promise<SentCode>;
  phoneSignup: () => Promise<SignInResult>;
  saveEmail: () => Promise<typeof member>;
};

const kind: Answers = {
  login: () => Promise.resolve(signedIn),
  emailSignup: () => Promise.resolve(signedIn),
  sendCode: () => Promise.resolve(sent),
  phoneSignup: () => Promise.resolve(signedIn),
  saveEmail: () => Promise.resolve({ ...member, user: { ...member.user, email: 'new@example.in' } }),
};

/** The machine with prepared answers; `send` waits until it is idle. */
export const start = (answers: Partial<Answers> = {}, from: Partial<SignInStart> = {}) => {
  const calls = { ...kind, ...answers };
  const inputs: (readonly [name: string, input: unknown])[] = [];
  const notes: string[] = [];
  const established: unknown[] = [];
  const recordCall = <T>(name: keyof Answers, call: () => Promise<T>) =>
    fromPromise<T, never>(({ input }) => {
      inputs.push([name, input]);
      return call();
    });
  const machine = signInMachine.provide({
    actors: {
      login: recordCall('login', calls.login) as never,
      emailSignup: recordCall('emailSignup', calls.emailSignup) as never,
      sendCode: recordCall('sendCode', calls.sendCode) as never,
      phoneSignup: recordCall('phoneSignup', calls.phoneSignup) as never,
      saveEmail: recordCall('saveEmail', calls.saveEmail) as never,
    },
    actions: {
      notify: (_, { note, message }) => void notes.push(message === undefined ? note : `${note}: ${message}`),
      establish: (_, { session }) => void established.push(session),
    },
  });
  const actor = createActor(machine, { input: { sent: null, byPhone: false, ...from } }).start();
  const send = async (...events: SignInEvent[]) => {
    for (const event of events) {
      actor.send(event);
      await vi.advanceTimersByTimeAsync(0);
    }
  };
  return {
    actor,
    send,
    notes,
    established,
    inputs,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
};

export const login: SignInEvent = { type: 'SIGN_IN', email: 'a@b.in', password: 'secret1' };
export const signUp: SignInEvent = { type: 'SIGN_UP', name: 'Asha', email: 'a@b.in', password: 'secret1', phone: '' };
export const toOtp: SignInEvent[] = [{ type: 'USE_PHONE' }, { type: 'SEND_CODE', phone: '+919811126610' }];
export const proven = (output: SignInResult = signedIn): SignInEvent => ({ type: 'PROVEN', otp: '407123', output });
export const toSignup: SignInEvent[] = [...toOtp, proven({ kind: 'signup-required' })];
export const complete = (email = ''): SignInEvent => ({ type: 'COMPLETE', name: 'Asha', email });
