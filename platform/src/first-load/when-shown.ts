/** Timeout while the page stays busy, and polling interval, ms. */
const isDialogShown = 1500;
const pause = 50;

const later = (milliseconds: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isWaiting = (): boolean => {
  const main = document.querySelector('main');
  return main === null || main.querySelector('[data-coming]') !== null;
};

/**
 * Resolves when the page shows its content and is idle, or at the timeout: then resources that are not urgent are loaded.
 */
export const whenShown = async (): Promise<void> => {
  const begun = performance.now();
  while (isWaiting() && performance.now() - begun < isDialogShown) await later(pause);
  // Safari cannot tell whether it is idle.
  if (!('requestIdleCallback' in globalThis)) return;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: isDialogShown }));
};
