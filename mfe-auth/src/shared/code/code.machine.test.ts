import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { codeMachine, type CodeEvent } from './code.machine.ts';
import type { SentCode } from './sent-code.ts';

const phone = '+919811126610';
const pause = 30_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nextCode = (): Promise<SentCode> =>
  Promise.resolve({ purpose: 'sign-in', phone, resendAt: Date.now() + pause, deadAt: Date.now() + 300_000 });

const start = (answers: { verify?: () => Promise<string | null>; send?: () => Promise<SentCode> } = {}) => {
  const verify = vi.fn(answers.verify ?? (() => Promise.resolve(null)));
  const sendCode = vi.fn(answers.send ?? nextCode);
  const notes: string[] = [];
  const machine = codeMachine.provide({
    actors: { verify: fromPromise(() => verify()), send: fromPromise(() => sendCode()) },
    actions: {
      notify: (_, { note, message }) => void notes.push(message === undefined ? note : `${note}: ${message}`),
    },
  });
  const actor = createActor(machine, { input: { phone, resendAt: Date.now() + pause } }).start();
  const send = async (...events: CodeEvent[]) => {
    for (const event of events) {
      actor.send(event);
      await vi.advanceTimersByTimeAsync(0);
    }
  };
  const at = () => ({ value: actor.getSnapshot().value, ...actor.getSnapshot().context });
  return { actor, send, notes, at, verify, sendCode };
};

const typed: CodeEvent = { type: 'VERIFY', otp: '407123' };

it('VERIFY ends in proven after the right code', async () => {
  const { send, at, notes } = start();
  await send(typed);
  expect(at().value).toBe('proven');
  expect(notes).toEqual([]);
});

it('VERIFY counts a wrong code, which clears the field, and shows the reason', async () => {
  const { send, at, notes } = start({ verify: () => Promise.resolve('4 tries are left.') });
  await send(typed);
  expect(at()).toMatchObject({ value: 'typing', refusedCodes: 1, problem: { message: '4 tries are left.' } });
  expect(notes).toEqual(['verify-failed: 4 tries are left.']);
});

it('VERIFY does not clear the field when the call fails', async () => {
  const { send, at, notes } = start({ verify: () => Promise.reject({ message: undefined, retryAfter: null }) });
  await send(typed);
  expect(at()).toMatchObject({ value: 'typing', refusedCodes: 0 });
  expect(notes).toEqual(['verify-failed']);
});

it('VERIFY sends no second call while one is pending', () => {
  const { actor, verify } = start({ verify: () => new Promise(() => {}) });
  actor.send(typed);
  actor.send(typed);
  expect(verify).toHaveBeenCalledTimes(1);
});

it('RESEND sends another code only after the pause', async () => {
  const { send, at, notes, sendCode } = start();
  await send({ type: 'RESEND' });
  expect(sendCode).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(pause);
  await send({ type: 'RESEND' });
  expect(notes).toEqual(['otp-sent']);
  expect(at().resendAt - Date.now()).toBe(pause);
});

it('VERIFY accepts the first code after a refused RESEND, whose pause is set by the server', async () => {
  const { send, at, notes } = start({ send: () => Promise.reject({ message: 'Too many codes', retryAfter: 3600 }) });
  await vi.advanceTimersByTimeAsync(pause);
  await send({ type: 'RESEND' });
  expect(notes).toEqual(['send-failed: Too many codes']);
  expect(at().resendAt - Date.now()).toBe(3_600_000);
  await send(typed);
  expect(at().value).toBe('proven');
});
