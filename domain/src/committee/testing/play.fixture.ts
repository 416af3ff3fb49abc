import type { CommitteeEvent } from '../events.ts';
import { committee } from '../index.ts';
import { commandOf, type Sequence } from './sequences.fixture.ts';
import type { CommitteeState } from '../state.ts';
import type { Step } from './steps.fixture.ts';

/** The events of one accepted command. */
export type AppendedBatch = {
  readonly events: readonly CommitteeEvent[];
  readonly at: string;
  readonly actorId: number | 'system';
  readonly commandId: string;
};

const creation: Step = { type: 'createCommittee', luck: 0, sender: 10, who: 0, whom: 0, round: 0, pick: 0 };

/** Returns the events of a sequence's accepted commands, and the state that evolve folds from them. */
export const play = (
  sequence: Sequence,
): { readonly appends: readonly AppendedBatch[]; readonly state: CommitteeState } => {
  const appends: AppendedBatch[] = [];
  let state = committee.initial;
  for (const [index, step] of [creation, ...sequence.steps].entries()) {
    const command = commandOf(sequence, step, state, index);
    const decision = committee.decide(command, state);
    if (!decision.ok || decision.events.length === 0) continue;
    const { commandId, at, actor } = command;
    const actorId = actor.kind === 'system' ? 'system' : actor.userId;
    for (const event of decision.events)
      state = committee.evolve(state, event, { commandId, actorId: 'system', occurredAt: at });
    appends.push({ events: decision.events, at, actorId, commandId });
  }
  return { appends, state };
};
