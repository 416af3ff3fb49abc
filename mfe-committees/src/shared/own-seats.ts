import type { Committee } from '@mandali/contracts/shapes';

/** The caller's seats by number; an answer of an older version names only the lowest. */
export const ownSeats = ({ mySeats, mySeat }: Committee): readonly number[] =>
  mySeats ?? (typeof mySeat === 'number' ? [mySeat] : []);
