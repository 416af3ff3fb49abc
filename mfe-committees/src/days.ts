/** How far clocks in India are ahead of UTC, all year round, in milliseconds. */
const aheadOfUtc = 330 * 60_000;

/** '2026-11-21': the day it is where the committees are, as `<input type="date">` has it. */
export const today = (): string => new Date(Date.now() + aheadOfUtc).toISOString().slice(0, 10);
