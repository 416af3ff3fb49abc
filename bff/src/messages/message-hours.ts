import { dayAt, instantOf } from '@mandali/domain/india-days';

/**
 * No message is sent before nine in the morning and from eight in the evening on, where the committees are (decision
 * 48).
 */
const hours = { from: 9, until: 20 } as const;
const hourMs = 3_600_000;

/** When the day begins there on which a moment lies, milliseconds since 1970. */
export const dayBegan = (at: Date): number => Date.parse(instantOf(dayAt(at.toISOString())));

/** Whether messages may be sent to people at a moment. */
export const isByDay = (at: Date): boolean => {
  const hour = (at.getTime() - dayBegan(at)) / hourMs;
  return hour >= hours.from && hour < hours.until;
};

/** The first moment from this one on at which a message may be sent. */
export const nextByDay = (at: Date): Date => {
  if (isByDay(at)) return at;
  const today = dayBegan(at) + hours.from * hourMs;
  return new Date(today > at.getTime() ? today : today + 24 * hourMs);
};

/** News leave the first hour of the day to reminders: the one message of a day would else be gone when they are found. */
const newsFrom = hours.from + 1;

/** Whether news may be written at a moment. */
export const isForNews = (at: Date): boolean => isByDay(at) && at.getTime() - dayBegan(at) >= newsFrom * hourMs;

/** From when on news may be written the next day. */
export const nextNewsDay = (at: Date): Date => new Date(dayBegan(at) + (24 + newsFrom) * hourMs);

/** Milliseconds until no message may be sent any more. */
export const untilEvening = (at: Date): number => Math.max(dayBegan(at) + hours.until * hourMs - at.getTime(), 0);
