// Date is used as arithmetic on given instants, never as a clock.

const millisecondsOfADay = 86_400_000;

/** Is `instant` later than `other`? Both ISO 8601 UTC; false when one of them is no date. */
export const isAfter = (instant: string, other: string): boolean => Date.parse(instant) > Date.parse(other);

/** Are they the same moment, in any form of ISO 8601? */
export const isSameMoment = (instant: string, other: string): boolean =>
  instant === other || Date.parse(instant) === Date.parse(other);

/** The instant `days` times 24 hours later, ISO 8601 UTC with milliseconds; `instant` itself when it is no date. */
export const addDays = (instant: string, days: number): string => {
  const later = new Date(Date.parse(instant) + days * millisecondsOfADay);
  return Number.isNaN(later.getTime()) ? instant : later.toISOString();
};

/** Seconds since 1970, with fractions, of an instant in ISO 8601; NaN when it is no date. */
export const secondsOf = (instant: string): number => Date.parse(instant) / 1_000;
