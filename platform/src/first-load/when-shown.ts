/** Milliseconds after which it is done though the page is still busy, and between two looks at it. */
const timeoutMs = 1500;
const pause = 50;

const later = (milliseconds: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isWaiting = (): boolean => {
  const main = document.querySelector('main');
  return main === null || main.querySelector('[data-coming]') !== null;
};

/**
 * Resolves when the page shows what one came for and is at rest: what is not urgent is fetched then. Neither network
 * nor processor has time for both.
 */
export const whenShown = async (): Promise<void> => {
  const begun = performance.now();
  while (isWaiting() && performance.now() - begun < timeoutMs) await later(pause);
  // Safari cannot tell whether it is idle.
  if (!('requestIdleCallback' in globalThis)) return;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: timeoutMs }));
};
