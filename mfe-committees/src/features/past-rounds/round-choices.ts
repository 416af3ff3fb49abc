import type { Detail } from '@mandali/contracts/shapes';

/** How many rounds are offered where the committee's size is unknown (specification, section 9). */
const fallback = 5;

/** 1..totalMembers without the rounds that have a winner. */
export const openRoundNumbers = ({ committee, rounds }: Detail): readonly number[] => {
  const decided = new Set(rounds.filter((round) => round.winnerId !== null).map((round) => round.roundNumber));
  const all = Array.from({ length: committee.totalMembers || fallback }, (_, index) => index + 1);
  return all.filter((round) => !decided.has(round));
};
