/** Milliseconds after which it is done without a frame: a page that cannot be seen has none. */
const hiddenPageDelay = 100;

/**
 * Does something right after the frame that answers a tap (a pressed button), which it would hold up otherwise: to put
 * up another page, or to take a sheet away, takes longer than the eye forgives.
 */
export const afterAnswer = (act: () => void): void => {
  let isDone = false;
  const once = (): void => {
    if (!isDone) act();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, hiddenPageDelay);
};

/** Resolves after the answer to a tap: a button that has just become busy is seen to be. */
export const answered = (): Promise<void> => new Promise(afterAnswer);
