import type { Detail, Round } from '@mandali/contracts/shapes';

const byHand: ReadonlySet<Round['decidedBy']> = new Set(['manual', 'past', 'unverified', 'turn'] as const);

const isUntouched = ({ decidedBy, winnerId, drawOpened, payments }: Round): boolean =>
  decidedBy === 'past' ||
  (winnerId === null && drawOpened !== true && payments.every(({ status, word }) => status !== 'paid' && !word));

/** Whether the page offers to take the winner back, by the loaded rounds; the server decides. */
export const mayTakeBack = ({ rounds }: Detail, { roundNumber, decidedBy, drawOpened, handOver }: Round): boolean =>
  byHand.has(decidedBy) &&
  drawOpened !== true &&
  !handOver?.parts.length &&
  rounds.every((round) => round.roundNumber <= roundNumber || isUntouched(round));

/** The open round that this would close; null where there is none. */
export const closedBy = ({ currentRound }: Detail, { roundNumber }: Round): number | null =>
  currentRound !== null && currentRound.roundNumber > roundNumber ? currentRound.roundNumber : null;
