import { fromPromise, setup } from 'xstate';

export type SessionEvent =
  | { type: 'SIGNED_IN' }
  /** In another tab, or by an erased account. */
  | { type: 'SIGNED_OUT' }
  /** Sent after a 401 that the check of the profile confirmed. */
  | { type: 'TOKEN_INVALID' }
  | { type: 'FOCUS' }
  | { type: 'ONLINE' }
  /** A call got no answer; a later one was answered. */
  | { type: 'UNREACHABLE' }
  | { type: 'REACHABLE' }
  | { type: 'LOGOUT' };

/** Why a check failed: 'refused' means 401 or 403; any other failure does not end the session. */
export type CheckFailure = { readonly refused: boolean };

/** Specification, section 9. */
export const revalidateAfterMs = 300_000;

export const retryAfterMs = 15_000;

const isRefused = ({ event }: { event: unknown }): boolean =>
  (event as { readonly error?: CheckFailure }).error?.refused === true;

/**
 * The session of a page (specification, section 4). Only a refusal of the server ends it, never a fault or a lost network. The
 * token is in the platform's session; actors and actions that use it are provided from outside.
 */
export const sessionMachine = setup({
  types: { events: {} as SessionEvent },
  actors: {
    /** False: there is no stored session. */
    restore: fromPromise<boolean>(() => Promise.reject(new Error('restore is not provided'))),
    /** Rejects with a CheckFailure. */
    check: fromPromise<void>(() => Promise.reject(new Error('check is not provided'))),
    leave: fromPromise<void>(() => Promise.reject(new Error('leave is not provided'))),
  },
  actions: {
    forget: () => {},
    noteReachable: () => {},
    noteUnreachable: () => {},
  },
  guards: { isRefused },
  delays: { revalidation: revalidateAfterMs, retry: retryAfterMs },
}).createMachine({
  id: 'session',
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'loading',
      invoke: {
        src: 'restore',
        onDone: [{ guard: ({ event }) => event.output, target: 'signedIn.checking' }, { target: 'signedOut' }],
        onError: { target: 'signedOut' },
      },
    },
    signedOut: {
      on: { SIGNED_IN: { target: 'signedIn' } },
    },
    signedIn: {
      initial: 'resting',
      on: {
        LOGOUT: { target: 'leaving' },
        SIGNED_OUT: { target: 'signedOut' },
        TOKEN_INVALID: { target: 'signedOut', actions: 'forget' },
      },
      states: {
        resting: {
          on: { FOCUS: { target: 'checking' }, ONLINE: { target: 'checking' }, UNREACHABLE: { target: 'cutOff' } },
          after: { revalidation: { target: 'checking' } },
        },
        cutOff: {
          on: { FOCUS: { target: 'checking' }, ONLINE: { target: 'checking' }, REACHABLE: { target: 'resting' } },
          after: { retry: { target: 'checking' } },
        },
        checking: {
          invoke: {
            src: 'check',
            onDone: { target: 'resting', actions: 'noteReachable' },
            onError: [
              { guard: 'isRefused', target: '#session.signedOut', actions: 'forget' },
              { target: 'cutOff', actions: 'noteUnreachable' },
            ],
          },
        },
      },
    },
    leaving: {
      // The next sign-in does not wait for the server's answer to the last sign-out.
      on: { SIGNED_IN: { target: 'signedIn' } },
      invoke: { src: 'leave', onDone: { target: 'signedOut' }, onError: { target: 'signedOut' } },
    },
  },
});
