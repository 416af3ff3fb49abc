import type { Round } from '@mandali/contracts/shapes';

// The number that this browser adds to the draw of a round. Made once and kept until the round is decided: with a new one
// at each try, a server could refuse until the result suits it. Kept in storage, for reloads and other tabs. It belongs
// to what the server has promised for the round: who promises anew, after a restore, may know the number of before.

export type RoundCommitment = Pick<Round, 'id' | 'drawCommitment'>;

const entryOf = ({ id, drawCommitment }: RoundCommitment): string => `mandali.draw.${drawCommitment ?? id}`;

const freshNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** 64 hex digits, or null where this browser has not tried to draw the round. */
export const storedNonce = (round: RoundCommitment): string | null => localStorage.getItem(entryOf(round));

/** The one of the round, made at the first call: 64 hex digits. */
export const nonceOf = (round: RoundCommitment): string => {
  if (storedNonce(round) === null) localStorage.setItem(entryOf(round), freshNonce());
  // Read again: another tab may have written at the same time, and the last one counts for both.
  return storedNonce(round) ?? freshNonce();
};

export const forgetNonce = (round: RoundCommitment): void => localStorage.removeItem(entryOf(round));
