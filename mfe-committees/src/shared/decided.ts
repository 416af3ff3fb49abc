import type { Round } from '@mandali/contracts/shapes';
import { receivedByAdmin } from './book.ts';
import { texts } from '../texts.ts';

const labels = texts.rounds;

/**
 * Who took the pot into their hands. A draw says 'Admin' on the wire, who has collected it; read out as it stands that
 * would sound as if the admin had kept it.
 */
export const receiverOf = ({ receivedBy }: Round, winner: string): string =>
  receivedBy === receivedByAdmin ? labels.fromAdmin(winner) : (receivedBy ?? winner);

/** How a round came to its winner, in a sentence. */
export const howOf = ({ openedHere }: Round, decidedBy: NonNullable<Round['decidedBy']>): string =>
  decidedBy === 'past' && openedHere === true ? labels.pastOpenedHere : labels.decidedBy[decidedBy];
