import { type CommitteeState, countRemembered } from '@mandali/domain/committee/state';

/** Heap sizes, bytes, measured on a book of 500 members x 500 rounds (80 to 115 a due). */
const bytes = { committee: 1_000, due: 120, member: 150, round: 400, command: 200 } as const;

/** In bytes, without walking through the state: 500 members x 500 rounds are some 30 MB. */
export const stateSize = (state: CommitteeState): number => {
  if (state.status === 'absent') return bytes.committee;
  const commands = bytes.committee + bytes.command * countRemembered(state);
  if (state.status === 'deleted') return commands + stateSize(state.before);
  const dues = state.rounds.reduce((sum, round) => sum + (round?.dues.length ?? 0), 0);
  return commands + bytes.due * dues + bytes.member * state.members.length + bytes.round * state.rounds.length;
};
