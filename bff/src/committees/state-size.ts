import { type CommitteeState, countRemembered } from '@mandali/domain/committee/state';

/** Bytes of the heap, as measured on a book of 500 x 500 (80 to 115 a due). */
const bytes = { committee: 1_000, due: 120, member: 150, round: 400, command: 200 } as const;

/** Roughly how much memory a state takes, without going through it all: 500 members x 500 rounds are some 30 MB. */
export const stateSize = (state: CommitteeState): number => {
  if (state.status === 'absent') return bytes.committee;
  const commands = bytes.committee + bytes.command * countRemembered(state);
  if (state.status === 'deleted') return commands + stateSize(state.before);
  const dues = state.rounds.reduce((sum, round) => sum + (round?.dues.length ?? 0), 0);
  return commands + bytes.due * dues + bytes.member * state.members.length + bytes.round * state.rounds.length;
};
