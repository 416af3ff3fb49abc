/**
 * Starts requests in a fair order: a limited number in each turn of the event loop, in rotation over the sources. A flood
 * of one source does not delay the requests of others.
 */
export type Arrivals = {
  /** Calls `begin` at once, or in a later turn when others wait or the limit of this turn is reached. */
  enter(source: string, begin: () => void): void;
};

const inATurn = 8;

export const createArrivals = (): Arrivals => {
  // Sources in the order of their next turns: a map keeps insertion order.
  const waiting = new Map<string, (() => void)[]>();
  let begun = 0;
  const next = (): void => {
    begun = 0;
    for (let nth = 0; nth < inATurn; nth += 1) {
      const first = waiting.entries().next().value;
      if (first === undefined) return;
      const [source, queue] = first;
      waiting.delete(source);
      const begin = queue.shift();
      if (queue.length > 0) waiting.set(source, queue);
      count();
      begin?.();
    }
  };
  const count = (): void => {
    if (begun === 0) setImmediate(next);
    begun += 1;
  };
  return {
    enter(source, begin) {
      if (begun < inATurn && waiting.size === 0) {
        count();
        return begin();
      }
      const queue = waiting.get(source);
      if (queue === undefined) waiting.set(source, [begin]);
      else queue.push(begin);
    },
  };
};
