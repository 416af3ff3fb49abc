import { setImmediate as nextTurn } from 'node:timers/promises';

type Call<In, Out> = {
  readonly input: In;
  readonly resolve: (output: Out) => void;
  readonly reject: (error: unknown) => void;
  readonly detach: () => void;
};

export type BatcherOptions<In> = {
  /** Default 100. */
  readonly maxInputs?: number;
  /** Maximum sum of the sizes in a batch; a larger input has a batch of its own. Default: no limit. */
  readonly maxSize?: number;
  readonly sizeOf?: (input: In) => number;
  /** Waits before each batch, while more calls join it; never rejects. */
  readonly ready?: () => Promise<void> | undefined;
};

/** The signal removes the input, and rejects with its reason, until the batch is sent. */
export type Batcher<In, Out> = (input: In, signal?: AbortSignal) => Promise<Out>;

/**
 * Inputs of one turn of the event loop, or that arrive while a batch is under way, share one call of `send`, such as a
 * round trip to the database. No input joins a batch that was sent.
 * @param send returns a result for each input in their order; an Error rejects its own call. When it throws, all calls
 * of the batch reject
 */
export const createBatcher = <In, Out>(
  send: (inputs: readonly In[]) => Promise<readonly (Out | Error)[]>,
  options: BatcherOptions<In> = {},
): Batcher<In, Out> => {
  const waiting = new Set<Call<In, Out>>();
  let isBusy = false;
  const drain = async (): Promise<void> => {
    isBusy = true;
    while (waiting.size > 0) {
      await Promise.all([nextTurn(), options.ready?.()]);
      const batch = takeBatch(waiting, options);
      if (batch.length > 0) await settle(batch, send);
    }
    isBusy = false;
  };
  return (input, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const abort = (): void => {
        waiting.delete(call);
        reject(signal?.reason);
      };
      const call = { input, resolve, reject, detach: () => signal?.removeEventListener('abort', abort) };
      waiting.add(call);
      signal?.addEventListener('abort', abort, { once: true });
      if (!isBusy) void drain();
    });
};

const takeBatch = <In, Out>(
  waiting: Set<Call<In, Out>>,
  { maxInputs = 100, maxSize = Infinity, sizeOf = () => 1 }: BatcherOptions<In>,
): readonly Call<In, Out>[] => {
  const batch: Call<In, Out>[] = [];
  let size = 0;
  for (const call of waiting) {
    size += sizeOf(call.input);
    if (batch.length > 0 && (size > maxSize || batch.length >= maxInputs)) break;
    batch.push(call);
    waiting.delete(call);
    call.detach();
  }
  return batch;
};

const settle = async <In, Out>(
  batch: readonly Call<In, Out>[],
  send: (inputs: readonly In[]) => Promise<readonly (Out | Error)[]>,
): Promise<void> => {
  try {
    const results = await send(batch.map(({ input }) => input));
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index];
      if (result instanceof Error) reject(result);
      else resolve(result as Out);
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
};
