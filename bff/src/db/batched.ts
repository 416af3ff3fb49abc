import { setImmediate as nextTurn } from 'node:timers/promises';

type BatchEntry<In, Out> = {
  readonly input: In;
  readonly resolve: (output: Out) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Batches calls: inputs of one turn of the event loop, or that arrive while a call is running, share one round trip to
 * the database. No input joins a call that was already sent.
 * @param carryOut returns outputs in the order of its inputs; when it throws, every call of the batch rejects
 * @param most maximum batch size
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
