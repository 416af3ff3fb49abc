/** Timeout without a frame, ms: a hidden page has no frames. */
const hiddenPageDelay = 100;

/**
 * Runs slow work (rendering another page, closing a sheet) after the frame that shows the reaction to a tap, such as a pressed
 * button.
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

/** Resolves after the frame that shows the reaction to a tap, such as a busy button. */
export const answered = (): Promise<void> => new Promise(afterAnswer);
