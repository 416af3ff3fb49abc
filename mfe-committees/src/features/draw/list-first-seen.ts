// When this device learnt that a list is closed. In storage, for reloads and other tabs: a page loaded after the beacon
// has published is not late if this device knew before.

const prefix = 'mandali.list.';
/** Maximum age of a row, ms: a draw by beacon takes minutes. */
const maxAge = 7 * 24 * 3_600_000;

const forgetOld = (now: number): void => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && now - Number(localStorage.getItem(key)) > maxAge) localStorage.removeItem(key);
};

/** Ms since 1970, by this device's clock; the first call stores the present time. */
export const listFirstSeenAt = (roundId: number): number => {
  const now = Date.now();
  forgetOld(now);
  const stored = Number(localStorage.getItem(`${prefix}${roundId}`) ?? Number.NaN);
  if (Number.isFinite(stored)) return stored;
  localStorage.setItem(`${prefix}${roundId}`, String(now));
  return now;
};
