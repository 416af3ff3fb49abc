import type { Detail, Round } from '@mandali/contracts/shapes';

/** Who has won a round, as the book says. */
export type DrawOutcome = {
  readonly name: string;
  /** Null where the page does not know it: the light then has nowhere to go. */
  readonly seatNo: number | null;
  readonly decidedBy: NonNullable<Round['decidedBy']>;
  /** The draw was opened with a number that is not this browser's. */
  readonly openedElsewhere: boolean;
};

/** Null while the round has no winner. A winner who was replaced since keeps the round, and their seat has had the pot. */
export const outcomeOf = (detail: Detail, roundNumber: number): DrawOutcome | null => {
  const round = detail.rounds.find((each) => each.roundNumber === roundNumber);
  if (!round?.winner) return null;
  const seatNo = detail.members.find((member) => member.wonInRound === roundNumber)?.seatNo ?? null;
  return { name: round.winner.name, seatNo, decidedBy: round.decidedBy ?? 'unverified', openedElsewhere: false };
};

/** It came about by lot: otherwise no light went round. */
export const wasDrawn = ({ decidedBy }: DrawOutcome): boolean => decidedBy === 'verified' || decidedBy === 'unverified';
