// Date is used as arithmetic on given instants, never as a clock.

const millisecondsOfADay = 86_400_000;

/** Both ISO 8601 UTC; false if one is no date. */
export const isAfter = (instant: string, other: string): boolean => Date.parse(instant) > Date.parse(other);

/** In any form of ISO 8601. */
export const isSameMoment = (instant: string, other: string): boolean =>
  instant === other || Date.parse(instant) === Date.parse(other);

/** Adds 24 hours for each day; ISO 8601 UTC with milliseconds; `instant` itself if it is no date. */
export const addDays = (instant: string, days: number): string => {
  const later = new Date(Date.parse(instant) + days * millisecondsOfADay);
  return Number.isNaN(later.getTime()) ? instant : later.toISOString();
};

/** Seconds since 1970, with fractions; NaN if `instant` is no date. */
export const secondsOf = (instant: string): number => Date.parse(instant) / 1_000;
