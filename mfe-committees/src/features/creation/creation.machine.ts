import type { Committee } from '@mandali/contracts/shapes';
import { serverMessage } from '@mandali/platform/api.ts';
import { assign, fromPromise, setup } from 'xstate';
import { requestCommittee, type NewCommittee } from './api/create-committee.ts';

type Context = { readonly failure: string | null };
type Event = { readonly type: 'submit'; readonly values: NewCommittee };

/**
 * Creation of a committee (specification, section 4): basic -> saving -> finished. The caller provides what happens on
 * `announce` (the toast and the reload); `failure` is the server's message, or null when it said nothing.
 */
export const creationMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    create: fromPromise<Committee, NewCommittee>(({ input }) => requestCommittee(input)),
  },
  actions: { announce: () => {}, complain: () => {} },
}).createMachine({
  id: 'creation',
  initial: 'basic',
  context: { failure: null },
  states: {
    basic: { on: { submit: 'saving' } },
    saving: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'create',
        input: ({ event }) => event.values,
        onDone: { target: 'finished', actions: 'announce' },
        onError: {
          target: 'basic',
          actions: [assign({ failure: ({ event }) => serverMessage(event.error) ?? null }), 'complain'],
        },
      },
    },
    finished: { type: 'final' },
  },
});
