/** Asia/Kolkata has this offset all year round. */
const offset = '+05:30';
const offsetMs = 5.5 * 3_600_000;

/** A bare day (2026-11-21) becomes its beginning in India. */
export const instantOf = (given: string): string =>
  new Date(given.includes('T') ? given : `${given}T00:00${offset}`).toISOString();

/** '2026-11-21 15:30:00', as spreadsheets read it. */
export const clockAt = (instant: string): string =>
  new Date(Date.parse(instant) + offsetMs).toISOString().slice(0, 19).replace('T', ' ');

const dayMs = 86_400_000;

/** Returns the last millisecond of the instant's day; `instant` unchanged if it is no date. */
export const endOfDay = (instant: string): string => {
  const day = Math.floor((Date.parse(instant) + offsetMs) / dayMs);
  const end = new Date((day + 1) * dayMs - offsetMs - 1);
  return Number.isNaN(end.getTime()) ? instant : end.toISOString();
};

/** '2026-11-21'. */
export const dayAt = (instant: string): string => clockAt(instant).slice(0, 10);
