/**
 * The promise's outcome, or the rejection that `late` makes after `ms` milliseconds. The promise itself goes on; what
 * it says later is dropped, a late rejection too.
 */
export function withDeadline<T>(promise: Promise<T>, ms: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Resolves after `ms` milliseconds, or at once when the signal is or gets aborted; never rejects. */
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

/** Doubles from `first` up to `most`, each shortened by up to a half at random so that waiters do not march in step. */
export function backOff(attempt: number, first = 25, most = 1_000): number {
  return Math.min(most, first * 2 ** attempt) * (0.5 + Math.random() / 2);
}
