import { ApiError } from '@mandali/contracts/client';
import type { Round } from '@mandali/contracts/shapes';
import { newKey, serverMessage } from '@mandali/platform/api.ts';
import { assign, fromPromise, setup } from 'xstate';
import { texts } from '../../texts.ts';
import { BrokenPromiseError, findWinner, writeWinner, type Writing } from './api/draw.ts';

export type DrawnRound = Pick<Round, 'id' | 'drawCommitment'>;
type Context = {
  readonly round: DrawnRound;
  /** Computed; from `running` on it is in the book. */
  readonly winnerId: number | null;
  readonly failure: string | null;
  readonly idempotencyKey: string;
};
type Event = { readonly type: 'draw' } | { readonly type: 'named' } | { readonly type: 'again' };

const failureOf = (error: unknown): string =>
  error instanceof BrokenPromiseError ? texts.draw.notAsPromised : (serverMessage(error) ?? texts.draw.failed);

/** The server has said no; a fault or a lost answer leaves open whether it was written. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

const machine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { readonly round: DrawnRound } },
  actors: {
    find: fromPromise<number, DrawnRound>(({ input }) => findWinner(input)),
    write: fromPromise<void, Writing>(({ input }) => writeWinner(input)),
  },
  actions: { announce: () => {}, complain: () => {} },
  guards: { isFound: ({ context }) => context.winnerId !== null },
});

/**
 * Conduct Draw: ready -> opening (the draw is opened and computed) -> writing -> running (the light goes to the winner,
 * who is in the book already) -> named. A fault leads back to ready with its reason; after a lost answer the next try
 * writes the same winner under the same key, after a refusal it starts from the server's ticket again.
 */
export const drawMachine = machine.createMachine({
  id: 'draw',
  initial: 'ready',
  context: ({ input }) => ({ round: input.round, winnerId: null, failure: null, idempotencyKey: newKey() }),
  states: {
    ready: { on: { draw: [{ guard: 'isFound', target: 'writing' }, { target: 'opening' }] } },
    opening: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'find',
        input: ({ context }) => context.round,
        onDone: { target: 'writing', actions: assign({ winnerId: ({ event }) => event.output }) },
        onError: { target: 'ready', actions: [assign({ failure: ({ event }) => failureOf(event.error) }), 'complain'] },
      },
    },
    writing: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'write',
        input: ({ context: { round, winnerId, idempotencyKey } }) => ({
          roundId: round.id,
          winnerId: winnerId ?? 0,
          idempotencyKey,
        }),
        onDone: 'running',
        onError: [
          {
            guard: ({ event }) => isRefusal(event.error),
            target: 'ready',
            actions: [
              assign({
                failure: ({ event }) => failureOf(event.error),
                winnerId: null,
                idempotencyKey: () => newKey(),
              }),
              'complain',
            ],
          },
          { target: 'ready', actions: [assign({ failure: ({ event }) => failureOf(event.error) }), 'complain'] },
        ],
      },
    },
    running: { on: { named: { target: 'named', actions: 'announce' } } },
    named: { on: { again: 'replaying' } },
    replaying: { on: { named: 'named' } },
  },
});
