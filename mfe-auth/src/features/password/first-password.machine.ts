import { assign, fromPromise, setup } from 'xstate';
import type { SentCode } from '../../shared/code/sent-code.ts';
import type { PasswordFailure } from './api/save-password.ts';

export type FirstPasswordEvent =
  | { type: 'SAVE'; readonly newPassword: string }
  | { type: 'SEND_CODE' }
  | { type: 'PROVEN' };

type Context = {
  /** E.164 */
  readonly phone: string;
  /** Stored while a code is requested. */
  readonly newPassword: string;
  /** Null: none was sent. */
  readonly sent: SentCode | null;
  readonly isProven: boolean;
  /** Shown beside the control that caused it, and in a toast. */
  readonly problem: string | null;
};

const notProvided = (): Promise<never> => Promise.reject(new Error('This actor is provided from outside'));
const errorIn = (event: unknown): unknown => (event as { readonly error?: unknown }).error;
const failureIn = (event: unknown): PasswordFailure => errorIn(event) as PasswordFailure;

const parts = setup({
  types: {
    context: {} as Context,
    events: {} as FirstPasswordEvent,
    input: {} as Pick<Context, 'phone' | 'sent'>,
  },
  actors: {
    /** Rejects with a PasswordFailure. */
    save: fromPromise<void, { readonly newPassword: string }>(notProvided),
    /** Rejects with the reason as a string. */
    sendCode: fromPromise<SentCode, { readonly phone: string }>(notProvided),
  },
  actions: {
    saySaved: () => {},
    saySent: () => {},
    sayRefused: (_, params: { readonly reason: string }) => void params,
    forgive: assign({ problem: null }),
    explain: assign({ problem: (_, { reason }: { readonly reason: string }) => reason }),
  },
  guards: {
    needsCode: ({ event }) => failureIn(event).needsCode,
    needsSentCode: ({ event, context }) => failureIn(event).needsCode && context.sent !== null && !context.isProven,
  },
});

const refusal = (reasonOf: (event: unknown) => string) =>
  (['explain', 'sayRefused'] as const).map((type) => ({
    type,
    params: ({ event }: { event: unknown }) => ({ reason: reasonOf(event) }),
  }));

/** Decision 12: saved at once in a fresh session; otherwise a code opens a fresh session first. */
export const firstPasswordMachine = parts.createMachine({
  id: 'firstPassword',
  context: ({ input }) => ({ ...input, newPassword: '', isProven: false, problem: null }),
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
          { guard: 'needsSentCode', target: 'code' },
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
        onDone: {
          target: 'code',
          actions: [assign({ sent: ({ event }) => event.output, isProven: false }), 'saySent'],
        },
        onError: { target: 'codeNeeded', actions: refusal((event) => String(errorIn(event))) },
      },
    },
    // The code is typed in a step of its own (shared/code).
    code: {
      on: { PROVEN: { target: 'saving', actions: assign({ isProven: true }) } },
    },
    saved: { type: 'final', entry: 'saySaved' },
  },
});
