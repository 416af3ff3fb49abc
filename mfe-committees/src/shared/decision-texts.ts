import type { Round } from '@mandali/contracts/shapes';
import { receivedByAdmin } from './committee-detail.ts';
import { texts } from '../texts.ts';

const labels = texts.rounds;

/** The receiver of a drawn round is 'Admin': shown unchanged, the admin would seem to keep the pot. */
export const receiverText = ({ receivedBy }: Round, winner: string): string =>
  receivedBy === receivedByAdmin ? labels.fromAdmin(winner) : (receivedBy ?? winner);

export const decisionText = ({ openedHere }: Round, decidedBy: NonNullable<Round['decidedBy']>): string =>
  decidedBy === 'past' && openedHere === true ? labels.pastOpenedHere : labels.decidedBy[decidedBy];
