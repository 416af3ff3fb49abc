/**
 * Limits the concurrent calls of a connection. The protocol allows 100; further calls would wait in the client without
 * a timeout, so they wait here with one.
 */
export type Slots = {
  /** Resolves with a function that releases the slot, or with null when none was free within `ms` milliseconds. */
  take(ms: number): Promise<(() => void) | null>;
};

export function createSlots(size: number): Slots {
  const waiting: ((giveBack: () => void) => void)[] = [];
  let taken = 0;
  const giveBack = (): void => {
    const next = waiting.shift();
    if (next === undefined) taken -= 1;
    else next(once(giveBack));
  };
  return {
    take: (ms) => {
      if (taken < size) {
        taken += 1;
        return Promise.resolve(once(giveBack));
      }
      return new Promise((resolve) => {
        const next = (give: () => void): void => {
          clearTimeout(timer);
          resolve(give);
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(next), 1);
          resolve(null);
        }, ms);
        waiting.push(next);
      });
    },
  };
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
}
