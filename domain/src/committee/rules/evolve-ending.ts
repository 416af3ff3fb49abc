import type { EventData } from '../events.ts';
import type { CompletedCommittee, LiveCommittee } from '../state.ts';

const withoutRound = (state: LiveCommittee): Omit<CompletedCommittee, 'status'> => {
  if (state.status === 'completed') return state;
  const { currentRound: _, ...book } = state;
  return book;
};

export const completed = (state: LiveCommittee): LiveCommittee =>
  state.status === 'completed' ? state : { ...withoutRound(state), status: 'completed' };

export const ended = (state: LiveCommittee, data: EventData<'CommitteeEnded'>, at: string): LiveCommittee => {
  if (state.status === 'completed') return state;
  const { roundNumber, reasonId } = data;
  return { ...withoutRound(state), status: 'completed', ended: { roundNumber, reasonId, at } };
};
