import { assign, fromPromise, setup } from 'xstate';
import { resendPause } from '../../shared/resend.ts';
import type { PasswordFailure } from './api/save-password.ts';

export type FirstPasswordEvent =
  | { type: 'SAVE'; readonly newPassword: string }
  | { type: 'SEND_CODE' }
  | { type: 'VERIFY'; readonly otp: string };

type Context = {
  /** My own, E.164. */
  readonly phone: string;
  /** Kept while a code is asked for. */
  readonly newPassword: string;
  readonly otp: string;
  /** Milliseconds since 1970; before that the code cannot be sent again. */
  readonly resendAt: number;
  /** Beside the control that caused it; the toast has said it too. */
  readonly problem: string | null;
};

const notProvided = (): Promise<never> => Promise.reject(new Error('This actor is provided from outside'));
const errorIn = (event: unknown): unknown => (event as { readonly error?: unknown }).error;
const failureIn = (event: unknown): PasswordFailure => errorIn(event) as PasswordFailure;

const parts = setup({
  types: { context: {} as Context, events: {} as FirstPasswordEvent, input: {} as { readonly phone: string } },
  actors: {
    /** Rejects with a PasswordFailure. */
    save: fromPromise<void, { readonly newPassword: string }>(notProvided),
    /** These two reject with the reason as a string. */
    sendCode: fromPromise<void, { readonly phone: string }>(notProvided),
    verify: fromPromise<void, { readonly phone: string; readonly otp: string }>(notProvided),
  },
  actions: {
    saySaved: () => {},
    saySent: () => {},
    sayRefused: (_, said: { readonly reason: string }) => void said,
    pauseResend: assign({ resendAt: () => Date.now() + resendPause }),
    forgive: assign({ problem: null }),
    explain: assign({ problem: (_, { reason }: { readonly reason: string }) => reason }),
  },
  guards: {
    needsCode: ({ event }) => failureIn(event).needsCode,
    mayResend: ({ context }) => Date.now() >= context.resendAt,
  },
});

const refusal = (reasonOf: (event: unknown) => string) =>
  (['explain', 'sayRefused'] as const).map((type) => ({
    type,
    params: ({ event }: { event: unknown }) => ({ reason: reasonOf(event) }),
  }));
const refusedCode = refusal((event) => String(errorIn(event)));

/**
 * The first password of an account that signs in by code (decision 12): it is saved at once when the session is fresh;
 * otherwise a code is sent and checked, which opens a fresh one, and the same password is saved then.
 */
export const firstPasswordMachine = parts.createMachine({
  id: 'firstPassword',
  context: ({ input }) => ({ phone: input.phone, newPassword: '', otp: '', resendAt: 0, problem: null }),
  initial: 'editing',
  states: {
    editing: {
      on: { SAVE: { target: 'saving', actions: assign({ newPassword: ({ event }) => event.newPassword }) } },
    },
    saving: {
      entry: 'forgive',
      invoke: {
        src: 'save',
        input: ({ context }) => ({ newPassword: context.newPassword }),
        onDone: { target: 'saved' },
        onError: [
          { guard: 'needsCode', target: 'codeNeeded' },
          { target: 'editing', actions: refusal((event) => failureIn(event).message) },
        ],
      },
    },
    codeNeeded: {
      on: { SEND_CODE: { target: 'sending' } },
    },
    sending: {
      entry: 'forgive',
      invoke: {
        src: 'sendCode',
        input: ({ context }) => ({ phone: context.phone }),
        onDone: { target: 'code', actions: ['saySent', 'pauseResend'] },
        onError: { target: 'codeNeeded', actions: refusedCode },
      },
    },
    code: {
      on: {
        SEND_CODE: { guard: 'mayResend', target: 'sending' },
        VERIFY: { target: 'verifying', actions: assign({ otp: ({ event }) => event.otp }) },
      },
    },
    verifying: {
      entry: 'forgive',
      invoke: {
        src: 'verify',
        input: ({ context }) => ({ phone: context.phone, otp: context.otp }),
        onDone: { target: 'saving' },
        onError: { target: 'code', actions: refusedCode },
      },
    },
    saved: { type: 'final', entry: 'saySaved' },
  },
});
