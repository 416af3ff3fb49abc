import { setImmediate as nextTurn } from 'node:timers/promises';

type BatchEntry<In, Out> = {
  readonly input: In;
  readonly resolve: (output: Out) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Makes one call of many: what is requested in one turn of the event loop, or while a call is under way, goes together
 * into one, so that many requests share a round trip to the database and a single one does not wait. No one gets an
 * answer to a query that was sent before theirs. `carryOut` answers in the order of its inputs; when it throws, all
 * of them fail.
 */
export const batched = <In, Out>(
  carryOut: (inputs: readonly In[]) => Promise<readonly Out[]>,
  most = 100,
): ((input: In) => Promise<Out>) => {
  const waiting: BatchEntry<In, Out>[] = [];
  let isBusy = false;
  const drain = async (): Promise<void> => {
    isBusy = true;
    while (waiting.length > 0) {
      // Calls of the same turn of the event loop go together.
      await nextTurn();
      const batch = waiting.splice(0, most);
      try {
        const outputs = await carryOut(batch.map(({ input }) => input));
        for (const [index, { resolve }] of batch.entries()) resolve(outputs[index] as Out);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isBusy = false;
  };
  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (!isBusy) void drain();
    });
};
