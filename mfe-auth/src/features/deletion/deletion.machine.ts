import { assign, fromPromise, setup } from 'xstate';

export type DeletionEvent =
  | { type: 'OPEN' }
  | { type: 'CANCEL' }
  | { type: 'TYPE'; readonly typed: string }
  | { type: 'CONFIRM' };

type Context = {
  readonly typed: string;
  /** Why the account could not be deleted, to be read beside the button; the toast has params it too. */
  readonly problem: string | null;
};

const nothing: Context = { typed: '', problem: null };

/** The same in every language: the page shows it to the person who must type it (specification, section 5). */
export const confirmationWord = 'DELETE';

/** The typed text is exactly the word: no spaces, upper case (specification, section 5). */
export const isConfirmed = (typed: string): boolean => typed === confirmationWord;

const reasonIn = (event: unknown): string => String((event as { readonly error?: unknown }).error);

/**
 * Deleting one's account: the dialog opens, the word is typed, the deed is done once and cannot be left while it runs.
 * Cancel clears the typed text. A refusal leaves the dialog open with the reason.
 */
export const deletionMachine = setup({
  types: { context: {} as Context, events: {} as DeletionEvent },
  actors: {
    /** Rejects with the reason as a string. */
    erase: fromPromise<void>(() => Promise.reject(new Error('erase is not provided'))),
  },
  actions: {
    askForWord: () => {},
    sayRefused: (_, params: { readonly reason: string }) => void params,
    /** Says goodbye and ends the session on this page; the server has ended it already. */
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
