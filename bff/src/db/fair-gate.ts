import { GateFull } from './gate.ts';

/** Queue of a waiter: lanes take turns, networks within a lane take turns, a network is first in, first out. */
export type GatePlace<Lane extends string = string> = { readonly lane: Lane; readonly network: string };

export type FairGate<Lane extends string> = <T>(place: GatePlace<Lane>, work: () => Promise<T>) => Promise<T>;

type Waiter = { readonly enter: () => void; readonly turnAway: (error: GateFull) => void };
/** By network, in the order of their turns. */
type Queues = Map<string, Waiter[]>;

/** Moves the key behind the others, or removes it when its queue is empty. */
const rotate = <V>(map: Map<string, V>, key: string, value: V, isLeft: boolean): void => {
  map.delete(key);
  if (isLeft) map.set(key, value);
};

const lengthOf = (queues: Queues): number => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0);
const longestOf = (queues: Queues): Waiter[] =>
  [...queues.values()].reduce((longest, queue) => (queue.length > longest.length ? queue : longest));

/** Rejects the newest waiter of the network with the most waiters, or the new one where no network has more. */
const makeRoom = (queues: Queues, own: readonly Waiter[]): void => {
  const longest = longestOf(queues);
  const full = new GateFull('too much waits');
  if (longest.length <= own.length + 1) throw full;
  longest.pop()?.turnAway(full);
};

/**
 * Limits the work that runs at once; the network with the most waiters waits longest and is rejected first.
 * @param waiting maximum number of waiters in each lane
 * @throws GateFull
 */
export const createFairGate = <Lane extends string>(atOnce: number, waiting: number): FairGate<Lane> => {
  const lanes = new Map<string, Queues>();
  let running = 0;
  const enqueue = ({ lane, network }: GatePlace<Lane>, waiter: Waiter): void => {
    const queues = lanes.get(lane) ?? new Map<string, Waiter[]>();
    const own = queues.get(network) ?? [];
    if (lengthOf(queues) >= waiting) makeRoom(queues, own);
    own.push(waiter);
    queues.set(network, own);
    lanes.set(lane, queues);
  };
  const next = (): Waiter | undefined => {
    const [lane, queues] = lanes.entries().next().value ?? ['', new Map<string, Waiter[]>()];
    const [network, queue] = queues.entries().next().value ?? ['', []];
    const waiter = queue.shift();
    rotate(queues, network, queue, queue.length > 0);
    rotate(lanes, lane, queues, queues.size > 0);
    return waiter;
  };
  const leave = (): void => {
    const waiter = next();
    if (waiter) waiter.enter();
    else running -= 1;
  };
  return async (place, work) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((enter, turnAway) => enqueue(place, { enter, turnAway }));
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
