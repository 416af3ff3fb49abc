/** A hidden page has no frames. */
const hiddenPageDelayMs = 100;

/** Runs slow work after the frame that shows the reaction to a tap, such as a pressed button. */
export const afterAnswer = (act: () => void): void => {
  let isDone = false;
  const once = (): void => {
    if (!isDone) act();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, hiddenPageDelayMs);
};

export const answered = (): Promise<void> => new Promise(afterAnswer);
