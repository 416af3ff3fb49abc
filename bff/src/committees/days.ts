/** The offset of Asia/Kolkata, all year round. */
const offset = '+05:30';

/** A moment with its offset as a moment in UTC; a bare day (2026-11-21) as its beginning where the committees are. */
export const instantOf = (given: string): string =>
  new Date(given.includes('T') ? given : `${given}T00:00${offset}`).toISOString();
