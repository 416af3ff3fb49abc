// When this device learnt that a list is closed. Kept in storage, for reloads and other tabs: a page that is loaded after
// the beacon has published has not learnt it late if this device knew before.

const prefix = 'mandali.list.';
/** A draw by beacon is over within minutes; what is older is of no use, in milliseconds. */
const useful = 7 * 24 * 3_600_000;

const forgetOld = (now: number): void => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && now - Number(localStorage.getItem(key)) > useful) localStorage.removeItem(key);
};

/** In milliseconds since 1970, by this device's clock: now, at the first call. */
export const firstSeen = (roundId: number): number => {
  const now = Date.now();
  forgetOld(now);
  const stored = Number(localStorage.getItem(`${prefix}${roundId}`) ?? Number.NaN);
  if (Number.isFinite(stored)) return stored;
  localStorage.setItem(`${prefix}${roundId}`, String(now));
  return now;
};
