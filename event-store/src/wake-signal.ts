/**
 * A signal that is not lost while there is no waiter: the next wait then returns at once. Listen, then read, then wait:
 * setting it during the read shortens the wait. One waiter each.
 */
export type WakeSignal = {
  set(): void;
  /** Also ends when `signal` aborts; resets the wake signal. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

export function createWakeSignal(): WakeSignal {
  let dirty = false;
  let wake = (): void => {};
  return {
    set: () => {
      dirty = true;
      wake();
    },
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', done);
          wake = () => {};
          dirty = false;
          resolve();
        };
        const timer = setTimeout(done, ms);
        wake = done;
        signal.addEventListener('abort', done, { once: true });
        if (dirty || signal.aborted) done();
      }),
  };
}
