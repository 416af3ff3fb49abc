/** Frees a slot; further calls have no effect. */
export type Release = () => void;

export type WaitOptions = {
  /** Lanes take turns; default: one lane. */
  readonly lane?: string;
  /** Keys of a lane take turns, and one key is first in, first out; default: one key. */
  readonly key?: string;
  /** Waiters in the lane; default: no limit. */
  readonly maxWaiting?: number;
  /** Ends the wait; without effect once the slot is taken. */
  readonly signal?: AbortSignal;
};

export type Queue = {
  /** Null when no slot is free. */
  tryAcquire(): Release | null;
  /**
   * Takes a slot, or waits for one. When the lane is full, the newest waiter of the key with the most is rejected.
   * @throws QueueFull, or the reason of the signal
   */
  acquire(options?: WaitOptions): Promise<Release>;
  /** Runs the work in a slot, synchronously up to its first `await` when one is free. @throws as `acquire` and the work */
  run<T>(work: () => Promise<T>, options?: WaitOptions): Promise<T>;
};

export class QueueFull extends Error {
  constructor() {
    super('the queue is full');
    this.name = 'QueueFull';
  }
}

type Waiter = { readonly grant: () => void; readonly refuse: () => void };
/** Waiters by key. A Map keeps insertion order: the first key is the next one. */
type Lane = Map<string, Set<Waiter>>;
type Lanes = Map<string, Lane>;

/**
 * Creates a queue.
 * @param concurrency maximum number of slots in use
 * @param onIdle called when the last slot in use becomes free
 */
export const createQueue = (concurrency: number, onIdle = (): void => {}): Queue => {
  const lanes: Lanes = new Map();
  let running = 0;
  const free = (): void => {
    const next = takeNext(lanes);
    if (next !== undefined) return next.grant();
    running -= 1;
    if (running === 0) onIdle();
  };
  const tryAcquire = (): Release | null => {
    if (running >= concurrency) return null;
    running += 1;
    return once(free);
  };
  const wait = async (options: WaitOptions): Promise<Release> => {
    await waitForSlot(lanes, options);
    return once(free);
  };
  return {
    tryAcquire,
    acquire: async (options = {}) => tryAcquire() ?? wait(options),
    run: async (work, options = {}) => {
      const release = tryAcquire() ?? (await wait(options));
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
};

export type Queues = {
  /** For use at once: an idle queue is dropped. */
  of(key: string, concurrency?: number): Queue;
  /** Returns whether a slot of the key is in use. */
  has(key: string): boolean;
};

/** By default each queue has one slot, which makes it a mutex. */
export const createQueues = (): Queues => {
  const queues = new Map<string, Queue>();
  return {
    of: (key, concurrency = 1) => {
      const queue = queues.get(key) ?? createQueue(concurrency, () => queues.delete(key));
      queues.set(key, queue);
      return queue;
    },
    has: (key) => queues.has(key),
  };
};

const once = (work: () => void): Release => {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
};

const waitForSlot = (lanes: Lanes, options: WaitOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const { signal } = options;
    signal?.throwIfAborted();
    const abort = (): void => {
      remove(lanes, options, waiter);
      reject(signal?.reason);
    };
    const leave = (): void => signal?.removeEventListener('abort', abort);
    const waiter: Waiter = {
      grant: () => (leave(), resolve()),
      refuse: () => (leave(), reject(new QueueFull())),
    };
    add(lanes, options, waiter);
    signal?.addEventListener('abort', abort, { once: true });
  });

/** @throws QueueFull when the lane is full and no other key has more waiters */
const add = (lanes: Lanes, { lane = '', key = '', maxWaiting = Infinity }: WaitOptions, waiter: Waiter): void => {
  const keys: Lane = lanes.get(lane) ?? new Map();
  const own = keys.get(key) ?? new Set();
  if (maxWaiting < Infinity && lengthOf(keys) >= maxWaiting) refuseNewest(keys, own.size + 1);
  lanes.set(lane, keys.set(key, own.add(waiter)));
};

const lengthOf = (keys: Lane): number => [...keys.values()].reduce((sum, { size }) => sum + size, 0);

/** @throws QueueFull when no key has more waiters than `own` */
const refuseNewest = (keys: Lane, own: number): void => {
  const longest = [...keys.values()].reduce((most, each) => (each.size > most.size ? each : most), new Set<Waiter>());
  const newest = [...longest].at(-1);
  if (newest === undefined || longest.size <= own) throw new QueueFull();
  longest.delete(newest);
  newest.refuse();
};

const takeNext = (lanes: Lanes): Waiter | undefined => {
  for (const [lane, keys] of lanes)
    for (const [key, waiters] of keys)
      for (const waiter of waiters) {
        waiters.delete(waiter);
        moveBack(keys, key, waiters);
        moveBack(lanes, lane, keys);
        return waiter;
      }
  return undefined;
};

const moveBack = <V extends { readonly size: number }>(map: Map<string, V>, key: string, value: V): void => {
  map.delete(key);
  if (value.size > 0) map.set(key, value);
};

const remove = (lanes: Lanes, { lane = '', key = '' }: WaitOptions, waiter: Waiter): void => {
  const keys = lanes.get(lane);
  const waiters = keys?.get(key);
  waiters?.delete(waiter);
  if (waiters?.size === 0) keys?.delete(key);
  if (keys?.size === 0) lanes.delete(lane);
};
