import type { Round } from '@mandali/contracts/shapes';
import { serverMessage } from '@mandali/platform/api.ts';
import { assign, fromPromise, setup } from 'xstate';
import { BrokenPromiseError, drawRound } from './api/draw.ts';
import { texts } from '../../texts.ts';

export type DrawnRound = Pick<Round, 'id' | 'drawCommitment'>;
type Context = { readonly round: DrawnRound; readonly winnerId: number | null; readonly failure: string | null };
type Event = { readonly type: 'draw' } | { readonly type: 'named' } | { readonly type: 'again' };

const failureOf = (error: unknown): string =>
  error instanceof BrokenPromiseError ? texts.draw.notAsPromised : (serverMessage(error) ?? texts.draw.failed);

/**
 * Conduct Draw: ready -> drawing (the draw is opened, computed and written) -> running (the light goes to the winner,
 * who is in the book already) -> named. A fault leads back to ready with its reason; the ticket stays the same.
 */
export const drawMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { readonly round: DrawnRound } },
  actors: { draw: fromPromise<number, DrawnRound>(({ input }) => drawRound(input)) },
  actions: { announce: () => {}, complain: () => {} },
}).createMachine({
  id: 'draw',
  initial: 'ready',
  context: ({ input }) => ({ round: input.round, winnerId: null, failure: null }),
  states: {
    ready: { on: { draw: 'drawing' } },
    drawing: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'draw',
        input: ({ context }) => context.round,
        onDone: { target: 'running', actions: assign({ winnerId: ({ event }) => event.output }) },
        onError: {
          target: 'ready',
          actions: [assign({ failure: ({ event }) => failureOf(event.error) }), 'complain'],
        },
      },
    },
    running: { on: { named: { target: 'named', actions: 'announce' } } },
    named: { on: { again: 'replaying' } },
    replaying: { on: { named: 'named' } },
  },
});
