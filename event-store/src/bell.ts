/**
 * A wake-up that cannot be lost: a ring while nobody waits is remembered, so that the next wait returns at once.
 * Listen, then read, then wait; a ring that comes during the read makes the wait short. One waiter a bell.
 */
export type Bell = {
  ring(): void;
  /** Until it rings, `ms` milliseconds pass, or the signal aborts; forgets the ring. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

export function createBell(): Bell {
  let dirty = false;
  let wake = (): void => {};
  return {
    ring: () => {
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
