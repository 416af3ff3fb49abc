import type { Committee } from '@mandali/contracts/shapes';
import { serverMessage } from '@mandali/platform/requests/api.ts';
import { assign, fromPromise, setup } from 'xstate';
import { requestCommittee, type NewCommittee } from './api/create-committee.ts';
import { savePastRounds, type SavedRow } from './api/save-past-round.ts';
import type { PastRow, CreatedCommittee } from './past-rows.ts';

/** The step that was put off; null for a new committee. */
export type ResumePoint = { readonly committee: CreatedCommittee; readonly saved: readonly number[] } | null;

type Context = {
  /** Null: no message of the server. */
  readonly failure: string | null;
  readonly committee: CreatedCommittee | null;
  readonly saved: readonly number[];
  readonly failed: readonly SavedRow[];
};
type Event =
  | { readonly type: 'SUBMIT'; readonly values: NewCommittee }
  | { readonly type: 'SAVE'; readonly rows: readonly PastRow[] }
  | { readonly type: 'SKIP' }
  /** The unsaved rows stay as a draft. */
  | { readonly type: 'PUT_OFF' };
type Rows = { readonly committeeId: number; readonly rows: readonly PastRow[] };

const machine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as ResumePoint },
  actors: {
    create: fromPromise<Committee, NewCommittee>(({ input }) => requestCommittee(input)),
    savePastRounds: fromPromise<readonly SavedRow[], Rows>(({ input }) =>
      savePastRounds(input.committeeId, input.rows),
    ),
  },
  actions: { announce: () => {}, invite: () => {}, complain: () => {}, keepForLater: () => {} },
});

const savedIn = (rows: readonly SavedRow[]): number[] =>
  rows.filter(({ reason }) => reason === null).map(({ row }) => row.roundNumber);

const stillOpen = (rows: readonly SavedRow[]): SavedRow[] => rows.filter(({ reason }) => reason !== null);

/**
 * Creation of a committee (specification, section 4): basic -> creating -> finished, or for an existing one ->
 * pastRounds -> saving -> finished; failed rows lead back to pastRounds with their reasons. The caller provides the
 * actions `invite` (the second step opens), `complain`, `announce` (finished) and `keepForLater` (the second step is
 * put off).
 */
export const creationMachine = machine.createMachine({
  id: 'creation',
  initial: 'opening',
  context: ({ input }) => ({ failure: null, committee: null, saved: [], ...input, failed: [] }),
  states: {
    opening: {
      always: [{ guard: ({ context }) => context.committee !== null, target: 'pastRounds' }, { target: 'basic' }],
    },
    basic: { on: { SUBMIT: 'creating' } },
    creating: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'create',
        input: ({ event }) => (event as Extract<Event, { type: 'SUBMIT' }>).values,
        onDone: [
          {
            guard: ({ event }) => event.output.committeeType === 'existing',
            target: 'pastRounds',
            actions: [assign({ committee: ({ event }) => event.output }), 'invite'],
          },
          { target: 'finished', actions: assign({ committee: ({ event }) => event.output }) },
        ],
        onError: {
          target: 'basic',
          actions: [assign({ failure: ({ event }) => serverMessage(event.error) ?? null }), 'complain'],
        },
      },
    },
    pastRounds: { on: { SAVE: 'saving', SKIP: 'finished', PUT_OFF: 'left' } },
    saving: {
      invoke: {
        src: 'savePastRounds',
        input: ({ context, event }) => ({
          committeeId: context.committee?.id ?? 0,
          rows: (event as Extract<Event, { type: 'SAVE' }>).rows,
        }),
        onDone: [
          {
            guard: ({ event }) => stillOpen(event.output).length === 0,
            target: 'finished',
            actions: assign({
              saved: ({ context, event }) => [...context.saved, ...savedIn(event.output)],
              failed: [],
            }),
          },
          {
            target: 'pastRounds',
            actions: assign({
              saved: ({ context, event }) => [...context.saved, ...savedIn(event.output)],
              failed: ({ event }) => stillOpen(event.output),
            }),
          },
        ],
        // Each row handles its own error: what remains is a bug, and the rows stay in the form.
        onError: { target: 'pastRounds', actions: 'complain' },
      },
    },
    finished: { type: 'final', entry: 'announce' },
    left: { type: 'final', entry: 'keepForLater' },
  },
});
