/** How far clocks in India are ahead of UTC, all year round, in milliseconds. */
const aheadOfUtc = 330 * 60_000;

/**
 * The moment whose UTC parts are what clocks and calendars in India say: every committee lives by them, wherever its
 * reader is. Not by Intl, whose first use takes longer than to draw the page (docs/adr/0097).
 */
export const inIndia = (at: Date | number | string): Date => new Date(new Date(at).getTime() + aheadOfUtc);

/** '2026-11-21': the day it is in India, as `<input type="date">` has it. */
export const today = (): string => inIndia(Date.now()).toISOString().slice(0, 10);
