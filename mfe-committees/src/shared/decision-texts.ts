import type { Round } from '@mandali/contracts/shapes';
import { receivedByAdmin } from './committee-detail.ts';
import { texts } from '../texts.ts';

const labels = texts.rounds;

/** The receiver of a drawn round is 'Admin': shown unchanged, the admin would seem to keep the pot. */
export const receiverText = ({ receivedBy }: Round, winner: string): string =>
  receivedBy === receivedByAdmin ? labels.fromAdmin(winner) : (receivedBy ?? winner);

/** 'Drawn: Vijay · passed on to Sunita'; null: the winner has kept the pot. */
export const passedOnText = ({ passedOn, decidedBy }: Round): string | null => {
  if (!passedOn) return null;
  const isDrawn = decidedBy === 'verified' || decidedBy === 'unverified';
  const { drawn, won } = texts.exchanges.passOn;
  return (isDrawn ? drawn : won)(passedOn.from.name, passedOn.to.name);
};

/** The winner before the pot was passed on: verdicts are about this person. */
export const firstWinnerOf = ({ winner, passedOn }: Round): Round['winner'] => passedOn?.from ?? winner;

export const decisionText = ({ openedHere }: Round, decidedBy: NonNullable<Round['decidedBy']>): string =>
  decidedBy === 'past' && openedHere === true ? labels.pastOpenedHere : labels.decidedBy[decidedBy];
