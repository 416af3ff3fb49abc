export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** More wait at a gate than it lets wait. */
export class GateFull extends Error {}

/**
 * Lets so many works run at once; the others wait in the order in which they came.
 * @param waiting how many may wait; the next one is turned away
 * @throws GateFull
 */
export const createGate = (atOnce: number, waiting = Infinity): Gate => {
  const queue: (() => void)[] = [];
  let running = 0;
  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new GateFull('too much waits');
    // The one who leaves passes the slot on.
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
