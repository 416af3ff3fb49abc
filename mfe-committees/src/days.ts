const inIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** '2026-11-21': the day it is where the committees are, as `<input type="date">` has it. */
export const today = (): string => inIndia.format(new Date());
