import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../failure.ts';
import type { SentCode } from './sent-code.ts';

export type CodeEvent = { type: 'VERIFY'; readonly otp: string } | { type: 'RESEND' };
export type CodeNote = 'otp-sent' | 'send-failed' | 'verify-failed';
/** What is to be said; `message` is the server's. */
export type CodeRemark = { readonly note: CodeNote; readonly message: string | undefined };

type Context = {
  /** E.164 */
  readonly phone: string;
  /** Milliseconds since 1970; before that the code cannot be sent again. */
  readonly resendAt: number;
  /** Beside the field; the toast has said it too. */
  readonly problem: CodeRemark | null;
  /** Codes refused so far: the field empties when it grows. */
  readonly refusedCodes: number;
};

const notProvided = (): Promise<never> => Promise.reject(new Error('This actor is provided from outside'));
const failureIn = (event: unknown): Partial<Failure> => (event as { readonly error?: Failure }).error ?? {};

const parts = setup({
  types: { context: {} as Context, events: {} as CodeEvent, input: {} as Pick<SentCode, 'phone' | 'resendAt'> },
  actors: {
    /** Resolves with null when the code is right, or why it is refused; rejects with a Failure. */
    verify: fromPromise<string | null, string>(notProvided),
    /** Rejects with a Failure. */
    send: fromPromise<SentCode, { readonly phone: string }>(notProvided),
  },
  actions: {
    /** Shows the toast. */
    notify: (_, remark: CodeRemark) => void remark,
    explain: assign({ problem: (_, remark: CodeRemark) => remark }),
    forgive: assign({ problem: null }),
    pause: assign({ resendAt: (_, { until }: { readonly until: number }) => until }),
    refuseCode: assign({ refusedCodes: ({ context }) => context.refusedCodes + 1 }),
  },
  guards: { mayResend: ({ context }) => Date.now() >= context.resendAt },
});

type EventArgs = { readonly event: unknown };
const report = (note: CodeNote, messageOf: (args: EventArgs) => string | undefined) =>
  (['notify', 'explain'] as const).map((type) => ({
    type,
    params: (args: EventArgs): CodeRemark => ({ note, message: messageOf(args) }),
  }));
const failed = (note: CodeNote) => report(note, ({ event }) => failureIn(event).message);
const refused = (note: CodeNote) => report(note, ({ event }) => (event as { readonly output?: string }).output);
const say = (note: CodeNote) => ({ type: 'notify', params: { note, message: undefined } }) as const;

/**
 * The code that was sent to a phone is typed: a wrong one empties the field and says why, a call that fails leaves it as
 * it is, and a code that could not be sent again leaves the one before to be typed. Done when the code was right.
 */
export const codeMachine = parts.createMachine({
  id: 'code',
  context: ({ input }) => ({ ...input, problem: null, refusedCodes: 0 }),
  initial: 'typing',
  states: {
    typing: {
      on: { VERIFY: 'verifying', RESEND: { guard: 'mayResend', target: 'resending' } },
    },
    verifying: {
      entry: 'forgive',
      invoke: {
        src: 'verify',
        input: ({ event }) => (event as Extract<CodeEvent, { type: 'VERIFY' }>).otp,
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'proven' },
          {
            target: 'typing',
            actions: [...refused('verify-failed'), 'refuseCode'],
          },
        ],
        onError: { target: 'typing', actions: failed('verify-failed') },
      },
    },
    resending: {
      entry: 'forgive',
      invoke: {
        src: 'send',
        input: ({ context }) => ({ phone: context.phone }),
        onDone: {
          target: 'typing',
          actions: [say('otp-sent'), { type: 'pause', params: ({ event }) => ({ until: event.output.resendAt }) }],
        },
        onError: {
          target: 'typing',
          actions: [
            ...failed('send-failed'),
            {
              type: 'pause',
              params: ({ event }) => ({ until: Date.now() + (failureIn(event).retryAfter ?? 0) * 1000 }),
            },
          ],
        },
      },
    },
    proven: { type: 'final' },
  },
});
