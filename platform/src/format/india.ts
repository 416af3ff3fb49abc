import { serverNow } from '../requests/server-clock.ts';

/** India has no daylight saving time. */
const aheadOfUtcMs = 330 * 60_000;

/**
 * Returns a time whose UTC parts are the date and time in India, which all committees use. Without Intl, whose first use
 * takes longer than to render the page (docs/adr/0097).
 */
export const inIndia = (at: Date | number | string): Date => new Date(new Date(at).getTime() + aheadOfUtcMs);

/** Returns the server's day in India, '2026-11-21', for `<input type="date">`. */
export const today = (): string => inIndia(serverNow()).toISOString().slice(0, 10);
