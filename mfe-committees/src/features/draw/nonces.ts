import type { Round } from '@mandali/contracts/shapes';

// This browser's nonce for the draw of a round. Created once and stored until the round is decided: with a new one at
// each attempt, a server could refuse until the result suits it. In storage, for reloads and other tabs. It belongs to
// the commitment of the round: a server that commits again after a restore may know the old one.

export type RoundCommitment = Pick<Round, 'id' | 'drawCommitment'>;

const entryOf = ({ id, drawCommitment }: RoundCommitment): string => `mandali.draw.${drawCommitment ?? id}`;

const freshNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** 64 hex digits; null where this browser has not tried this draw. */
export const storedNonce = (round: RoundCommitment): string | null => localStorage.getItem(entryOf(round));

/** 64 hex digits, created at the first call. */
export const nonceOf = (round: RoundCommitment): string => {
  if (storedNonce(round) === null) localStorage.setItem(entryOf(round), freshNonce());
  // Read again: after two concurrent writes the last one counts in both tabs.
  return storedNonce(round) ?? freshNonce();
};

export const forgetNonce = (round: RoundCommitment): void => localStorage.removeItem(entryOf(round));
