const maxWaitMs = 1500;
const pollMs = 50;

const later = (milliseconds: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isWaiting = (): boolean => {
  const main = document.querySelector('main');
  return main === null || main.querySelector('[data-coming]') !== null;
};

/** Resolves at the latest after {@link maxWaitMs}. */
export const whenShown = async (): Promise<void> => {
  const begun = performance.now();
  while (isWaiting() && performance.now() - begun < maxWaitMs) await later(pollMs);
  // Safari cannot tell whether it is idle.
  if (!('requestIdleCallback' in globalThis)) return;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: maxWaitMs }));
};
