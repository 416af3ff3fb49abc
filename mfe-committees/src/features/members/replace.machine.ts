import { assign, fromPromise, setup } from 'xstate';
import type { Replacement } from './api/replace-member.ts';

export type ReplaceEvent = { type: 'SAVE'; readonly replacement: Replacement } | { type: 'CLOSE' };

type Context = {
  readonly failure: Error | null;
};

const errorIn = (event: unknown): Error => (event as { readonly error: Error }).error;

/** During the request the dialog neither closes nor sends again; a refusal returns to the form with all values. */
export const replaceMachine = setup({
  types: { context: {} as Context, events: {} as ReplaceEvent },
  actors: {
    replace: fromPromise<void, Replacement>(() => Promise.reject(new Error('replace is provided from outside'))),
  },
  actions: {
    showSuccess: () => {},
    showRefusal: (_, params: { readonly failure: Error }) => void params,
    leave: () => {},
  },
}).createMachine({
  id: 'replaceMember',
  context: { failure: null },
  initial: 'editing',
  states: {
    editing: {
      on: { SAVE: { target: 'replacing' }, CLOSE: { target: 'closed' } },
    },
    replacing: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'replace',
        input: ({ event }) => (event as Extract<ReplaceEvent, { type: 'SAVE' }>).replacement,
        onDone: { target: 'closed', actions: 'showSuccess' },
        onError: {
          target: 'editing',
          actions: [
            assign({ failure: ({ event }) => errorIn(event) }),
            { type: 'showRefusal', params: ({ event }) => ({ failure: errorIn(event) }) },
          ],
        },
      },
    },
    closed: { type: 'final', entry: 'leave' },
  },
});
