/** Resolves after `ms` milliseconds, or as soon as the signal aborts; never rejects. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted === true) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done, { once: true });
  });

/** Exponential backoff, ms: doubles from `first` up to `most`, less a random jitter of up to half. */
export const backOff = (attempt: number, first = 25, most = 1_000): number =>
  Math.min(most, first * 2 ** attempt) * (0.5 + Math.random() / 2);
