import { assign, fromPromise, setup } from 'xstate';

export type DeletionEvent =
  | { type: 'OPEN' }
  | { type: 'CANCEL' }
  | { type: 'TYPE'; readonly typed: string }
  | { type: 'CONFIRM' };

type Context = {
  readonly typed: string;
  readonly problem: string | null;
};

const nothing: Context = { typed: '', problem: null };

/** The same in every language (specification, section 5). */
export const confirmationWord = 'DELETE';

/** No spaces, upper case (specification, section 5). */
export const isConfirmed = (typed: string): boolean => typed === confirmationWord;

const reasonIn = (event: unknown): string => String((event as { readonly error?: unknown }).error);

/** The request cannot be cancelled. A refusal leaves the dialog open with the reason. */
export const deletionMachine = setup({
  types: { context: {} as Context, events: {} as DeletionEvent },
  actors: {
    /** Rejects with the reason as a string. */
    erase: fromPromise<void>(() => Promise.reject(new Error('erase is not provided'))),
  },
  actions: {
    askForWord: () => {},
    sayRefused: (_, params: { readonly reason: string }) => void params,
    /** Signs out on this page only: on the server the session has ended already. */
    leave: () => {},
  },
  guards: { isConfirmed: ({ context }) => isConfirmed(context.typed) },
}).createMachine({
  id: 'deletion',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      on: { OPEN: { target: 'open' } },
    },
    open: {
      initial: 'typing',
      states: {
        typing: {
          on: {
            TYPE: { actions: assign({ typed: ({ event }) => event.typed }) },
            CANCEL: { target: '#deletion.closed', actions: assign(nothing) },
            CONFIRM: [
              { guard: 'isConfirmed', target: 'deleting', actions: assign({ problem: null }) },
              { actions: 'askForWord' },
            ],
          },
        },
        deleting: {
          invoke: {
            src: 'erase',
            onDone: { target: '#deletion.gone' },
            onError: {
              target: 'typing',
              actions: [
                assign({ problem: ({ event }) => reasonIn(event) }),
                { type: 'sayRefused', params: ({ event }) => ({ reason: reasonIn(event) }) },
              ],
            },
          },
        },
      },
    },
    gone: { type: 'final', entry: 'leave' },
  },
});
