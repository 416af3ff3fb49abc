// Whether somebody is there: a page may lie open for days while a draw is possible, and each look is a question to the
// server.

/** So long after the last sign of somebody the page counts as left, in milliseconds; as the server counts who watches. */
const attendedFor = 600_000;

let lastSign = Date.now();
for (const sign of ['pointerdown', 'keydown', 'scroll', 'focus', 'visibilitychange'] as const)
  addEventListener(sign, () => (lastSign = Date.now()), { capture: true, passive: true });

/** Somebody has opened this page, come back to it or touched it within the last ten minutes. */
export const isAttended = (): boolean => Date.now() - lastSign < attendedFor;
