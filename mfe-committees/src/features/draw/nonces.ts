// The number that this browser adds to the draw of a round. Made once and kept until the round is decided: with a new one
// at each try, a server could refuse until the result suits it. Kept in storage, for reloads and other tabs.

const entryOf = (roundId: number): string => `mandali.draw.${roundId}`;

const freshNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** 64 hex digits, or null where this browser has not tried to draw the round. */
export const storedNonce = (roundId: number): string | null => localStorage.getItem(entryOf(roundId));

/** The one of the round, made when it is first asked for: 64 hex digits. */
export const nonceOf = (roundId: number): string => {
  if (storedNonce(roundId) === null) localStorage.setItem(entryOf(roundId), freshNonce());
  // Read again: another tab may have written at the same time, and the last one counts for both.
  return storedNonce(roundId) ?? freshNonce();
};

export const forgetNonce = (roundId: number): void => localStorage.removeItem(entryOf(roundId));
