import type { CommitteeEvent, EventData } from '../events.ts';
import type { LiveCommittee } from '../state.ts';
import { turnsEventSchemas } from '../turns-events.ts';
import type { Turns } from '../event-fields.ts';
import type { TurnsState } from '../turns-state.ts';
import { winnerDecided } from './evolve-decisions.ts';

export type TurnsEvent = Extract<CommitteeEvent, { type: keyof typeof turnsEventSchemas }>;

const types: ReadonlySet<string> = new Set(Object.keys(turnsEventSchemas));
export const isTurnsEvent = (event: CommitteeEvent): event is TurnsEvent => types.has(event.type);

export const turnsAtCreation = (turns: Turns = 'each-round'): TurnsState => ({ turns, order: [], turnsDraw: null });

const drawOpened = (state: LiveCommittee, data: EventData<'TurnsDrawOpened'>): LiveCommittee => {
  const opened = state.rounds[0]?.opened;
  if (!opened || state.turnsDraw !== null) return state;
  const { seats, clientNonce, beacon = null } = data;
  const { drawCommitment: commitment, epoch } = opened;
  return { ...state, turnsDraw: { seats, clientNonce, commitment, epoch, beacon, isDrawn: false } };
};

const drawn = (state: LiveCommittee, { order }: EventData<'TurnsDrawn'>): LiveCommittee => {
  const { turnsDraw } = state;
  return turnsDraw === null || turnsDraw.isDrawn
    ? state
    : { ...state, order, turnsDraw: { ...turnsDraw, isDrawn: true } };
};

export const turnsChanged = (state: LiveCommittee, event: TurnsEvent, at: string): LiveCommittee => {
  switch (event.type) {
    case 'TurnsArranged':
      return { ...state, order: event.data.order };
    case 'TurnsDrawOpened':
      return drawOpened(state, event.data);
    case 'TurnsDrawn':
      return drawn(state, event.data);
    case 'TurnGiven':
      return winnerDecided(state, event, at);
    default:
      return event satisfies never;
  }
};
