export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Maximum number of transactions of a process that stay open during an append to the event log. Each needs a second
 * connection, so the limit is half of the pool (adapters.ts).
 */
export const appendsAtOnce = 8;

/** The queue of a gate is full (fair-gate.ts). */
export class GateFull extends Error {}

/** Limits the work that runs at once; other work waits in the order of arrival. */
export const createGate = (atOnce: number): Gate => {
  const queue: (() => void)[] = [];
  let running = 0;
  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    // `leave` passes the slot on.
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
