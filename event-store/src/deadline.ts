/**
 * Settles as the promise, or rejects with the error of `late` after `ms` milliseconds. The work continues; its late
 * result or rejection is dropped.
 */
export function withDeadline<T>(promise: Promise<T>, ms: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Resolves after `ms` milliseconds, or as soon as the signal aborts; never rejects. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done, { once: true });
  });
}

/** Returns an exponential backoff, ms: doubles from `first` up to `most`, less a random jitter of up to half. */
export function backOff(attempt: number, first = 25, most = 1_000): number {
  return Math.min(most, first * 2 ** attempt) * (0.5 + Math.random() / 2);
}
