import type { Round } from '@mandali/contracts/shapes';
import { receivedByAdmin } from './book.ts';
import { texts } from '../texts.ts';

const labels = texts.rounds;

/** The receiver of the pot. A drawn round has 'Admin', who collects it: shown unchanged, the admin would seem to keep it. */
export const receiverOf = ({ receivedBy }: Round, winner: string): string =>
  receivedBy === receivedByAdmin ? labels.fromAdmin(winner) : (receivedBy ?? winner);

/** A sentence that tells how the winner was decided. */
export const howOf = ({ openedHere }: Round, decidedBy: NonNullable<Round['decidedBy']>): string =>
  decidedBy === 'past' && openedHere === true ? labels.pastOpenedHere : labels.decidedBy[decidedBy];
