/** The offset of Asia/Kolkata, all year round. */
const offset = '+05:30';
const offsetMs = 5.5 * 3_600_000;

/** A moment with its offset as a moment in UTC; a bare day (2026-11-21) as its beginning where the committees are. */
export const instantOf = (given: string): string =>
  new Date(given.includes('T') ? given : `${given}T00:00${offset}`).toISOString();

/** The clock where the committees are at a moment: '2026-11-21 15:30:00', as spreadsheets read it. */
export const clockAt = (instant: string): string =>
  new Date(Date.parse(instant) + offsetMs).toISOString().slice(0, 19).replace('T', ' ');

/** The day there: '2026-11-21'. */
export const dayAt = (instant: string): string => clockAt(instant).slice(0, 10);
