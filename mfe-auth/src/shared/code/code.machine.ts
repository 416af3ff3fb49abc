import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../failure.ts';
import type { SentCode } from './sent-code.ts';

export type CodeEvent = { type: 'VERIFY'; readonly otp: string } | { type: 'RESEND' };
export type CodeNote = 'otp-sent' | 'send-failed' | 'verify-failed';
/** `message` is the server's. */
export type CodeRemark = { readonly note: CodeNote; readonly message: string | undefined };

type Context = {
  /** E.164 */
  readonly phone: string;
  /** Earliest time of the next code, ms since 1970. */
  readonly resendAt: number;
  /** Shown beside the field and in a toast. */
  readonly problem: CodeRemark | null;
  /** The field is cleared when it grows. */
  readonly refusedCodes: number;
};

const notProvided = (): Promise<never> => Promise.reject(new Error('This actor is provided from outside'));
const failureIn = (event: unknown): Partial<Failure> => (event as { readonly error?: Failure }).error ?? {};

const parts = setup({
  types: { context: {} as Context, events: {} as CodeEvent, input: {} as Pick<SentCode, 'phone' | 'resendAt'> },
  actors: {
    /** Resolves with null for a right code, or with the reason of a refusal; rejects with a Failure. */
    verify: fromPromise<string | null, string>(notProvided),
    /** Rejects with a Failure. */
    send: fromPromise<SentCode, { readonly phone: string }>(notProvided),
  },
  actions: {
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

/** A failed call leaves the field unchanged; after a failed resend the previous code stays valid. */
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
