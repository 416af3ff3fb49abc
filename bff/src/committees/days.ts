const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/**
 * A day or a moment with offset as a moment in UTC. A day means its beginning in UTC; today, as India sees it, may
 * begin there before it does in UTC, and is now at the latest.
 */
export const instantOf = (given: string, now: string): string => {
  const instant = new Date(given).toISOString();
  const isToday = given === dayInIndia.format(new Date(now));
  return isToday && instant > now ? now : instant;
};
