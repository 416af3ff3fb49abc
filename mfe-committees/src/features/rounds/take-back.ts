import type { Detail, Round } from '@mandali/contracts/shapes';

const byHand: ReadonlySet<Round['decidedBy']> = new Set(['manual', 'past', 'unverified'] as const);

/** Nobody has paid in it or said so, and it was not drawn; or it is from before Mandali. */
const isUntouched = ({ decidedBy, winnerId, drawOpened, payments }: Round): boolean =>
  decidedBy === 'past' ||
  (winnerId === null && drawOpened !== true && payments.every(({ status, word }) => status !== 'paid' && !word));

/** Whether the page offers to take the winner back; whether it may, the server decides. */
export const mayTakeBack = ({ rounds }: Detail, { roundNumber, decidedBy, drawOpened }: Round): boolean =>
  byHand.has(decidedBy) &&
  drawOpened !== true &&
  rounds.every((round) => round.roundNumber <= roundNumber || isUntouched(round));

/** The round that is not open any more when this one is taken back; null when there is none. */
export const closedBy = ({ currentRound }: Detail, { roundNumber }: Round): number | null =>
  currentRound !== null && currentRound.roundNumber > roundNumber ? currentRound.roundNumber : null;
