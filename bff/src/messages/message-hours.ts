import { dayAt, instantOf } from '@mandali/domain/india-days';

/** Hours of the day in India in which messages are sent (decision 48). */
const hours = { from: 9, until: 20 } as const;
const hourMs = 3_600_000;

/** Returns the start of the day in India, ms since 1970. */
export const startOfDay = (at: Date): number => Date.parse(instantOf(dayAt(at.toISOString())));

export const isByDay = (at: Date): boolean => {
  const hour = (at.getTime() - startOfDay(at)) / hourMs;
  return hour >= hours.from && hour < hours.until;
};

export const nextByDay = (at: Date): Date => {
  if (isByDay(at)) return at;
  const today = startOfDay(at) + hours.from * hourMs;
  return new Date(today > at.getTime() ? today : today + 24 * hourMs);
};

/** First hour of news, after that of reminders, because news would use up the one message of the day. */
const newsFrom = hours.from + 1;

export const isForNews = (at: Date): boolean => isByDay(at) && at.getTime() - startOfDay(at) >= newsFrom * hourMs;

export const nextNewsDay = (at: Date): Date => new Date(startOfDay(at) + (24 + newsFrom) * hourMs);

export const msUntilEvening = (at: Date): number => Math.max(startOfDay(at) + hours.until * hourMs - at.getTime(), 0);
