import type { Detail, Round } from '@mandali/contracts/shapes';

export type DrawOutcome = {
  readonly name: string;
  /** Null: the round does not name the winner. */
  readonly winnerId: number | null;
  /** Null where the page does not know the seat: then there is no light. */
  readonly seatNo: number | null;
  readonly decidedBy: NonNullable<Round['decidedBy']>;
  /** The draw was opened with another browser's nonce. */
  readonly openedElsewhere: boolean;
};

/** Null while undecided. A winner who was replaced since stays the winner. */
export const outcomeOf = (detail: Detail, roundNumber: number): DrawOutcome | null => {
  const round = detail.rounds.find((each) => each.roundNumber === roundNumber);
  if (!round?.winner) return null;
  const seatNo = detail.members.find((member) => member.wonInRound === roundNumber)?.seatNo ?? null;
  return {
    name: round.winner.name,
    winnerId: round.winnerId,
    seatNo,
    decidedBy: round.decidedBy ?? 'unverified',
    openedElsewhere: false,
  };
};

export const wasDrawn = ({ decidedBy }: DrawOutcome): boolean => decidedBy === 'verified' || decidedBy === 'unverified';
