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

/** Days since 1970-01-01; NaN if `instant` is no date. */
export const dayNumberAt = (instant: string): number => Math.floor((Date.parse(instant) + offsetMs) / dayMs);

const endOf = (dayNumber: number): Date => new Date((dayNumber + 1) * dayMs - offsetMs - 1);

/** The last millisecond of a day. @param dayNumber days since 1970-01-01 */
export const endOfDayNumber = (dayNumber: number): string => endOf(dayNumber).toISOString();

/** Returns the last millisecond of the instant's day; `instant` unchanged if it is no date. */
export const endOfDay = (instant: string): string => {
  const end = endOf(dayNumberAt(instant));
  return Number.isNaN(end.getTime()) ? instant : end.toISOString();
};

/** '2026-11-21'. */
export const dayAt = (instant: string): string => clockAt(instant).slice(0, 10);

/** Days since 1970-01-01 of a day without a time, '2026-11-21'; NaN if it is none. */
export const dayNumberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** The first day not before `earliest` that is this day of its month. Both are days since 1970-01-01. */
export const monthDayFrom = (earliest: number, day: number | 'last'): number => {
  const from = new Date(earliest * dayMs);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth()];
  const inMonth = (next: number): number =>
    (day === 'last' ? Date.UTC(year, month + next + 1, 0) : Date.UTC(year, month + next, day)) / dayMs;
  return inMonth(0) >= earliest ? inMonth(0) : inMonth(1);
};
