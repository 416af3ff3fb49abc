/**
 * A signal that cannot be lost: set while there is no waiter, it is remembered, so that the next wait returns at once.
 * Listen, then read, then wait; what sets it during the read makes the wait short. One waiter each.
 */
export type WakeSignal = {
  set(): void;
  /** Until it is set, `ms` milliseconds pass, or `signal` aborts; resets it. */
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
