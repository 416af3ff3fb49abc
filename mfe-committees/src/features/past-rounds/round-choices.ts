import type { Detail, Round } from '@mandali/contracts/shapes';
import { inIndia } from '@mandali/platform/format/india.ts';

/** Number of offered rounds where the committee's size is unknown (specification, section 9). */
const fallback = 5;

const isDecided = (round: Round): boolean => round.winnerId !== null;

/** The round with an opened draw, which cannot be recorded as a past round. */
export const roundBeingDrawn = ({ rounds }: Detail): number | null =>
  rounds.find((round) => !isDecided(round) && round.drawOpened === true)?.roundNumber ?? null;

export const openRoundNumbers = (detail: Detail): readonly number[] => {
  const decidedRounds = new Set(detail.rounds.filter(isDecided).map((round) => round.roundNumber));
  const all = Array.from({ length: detail.committee.totalMembers || fallback }, (_, index) => index + 1);
  return all.filter((round) => !decidedRounds.has(round) && round !== roundBeingDrawn(detail));
};

export type OrderConflict = { readonly kind: 'before' | 'after'; readonly round: number; readonly drawDate: string };

/** The decided round, nearest by number, that `drawDate` ('2026-11-21') contradicts. */
export const outOfOrder = ({ rounds }: Detail, roundNumber: number, drawDate: string): OrderConflict | null => {
  const contradicted = rounds.flatMap((round): OrderConflict[] => {
    if (!isDecided(round) || round.drawDate === null) return [];
    const day = inIndia(round.drawDate).toISOString().slice(0, 10);
    const found = { round: round.roundNumber, drawDate: round.drawDate };
    if (round.roundNumber < roundNumber && drawDate < day) return [{ kind: 'before', ...found }];
    if (round.roundNumber > roundNumber && drawDate > day) return [{ kind: 'after', ...found }];
    return [];
  });
  const distance = ({ round }: OrderConflict): number => Math.abs(round - roundNumber);
  return contradicted.sort((a, b) => distance(a) - distance(b))[0] ?? null;
};
