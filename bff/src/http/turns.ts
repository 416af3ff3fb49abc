import { createQueues, QueueFull, type Release } from '@mandali/runtime/queue';

export type Line = {
  readonly name: string;
  readonly atOnce: number;
  readonly waiting: number;
  /** Address whose lines share a maximum number of waiters; null for a person's line. */
  readonly address: string | null;
};

/** Limits keep one account or address from taking all connections to the database and all threads that hash passwords. */
export type Turns = {
  /** Acquires each line in order. Null when a line is full or `gone` aborts. */
  turn(lines: readonly Line[], gone: () => AbortSignal): Promise<Release | null>;
  waiting(): number;
};

/**
 * Maximum numbers of waiting requests without a session, some 20 KB each. Above `ofAddress` each line of that address may
 * have `spare` waiters, so that a flood of one call does not block the others; above `all` one.
 */
const mostWaiting = { all: 5_000, ofAddress: 2_000, spare: 20 };

/** Waiting requests; `visitors` and `of`: without a session, in total and by address. */
type WaitCounts = { total: number; visitors: number; readonly of: Map<string, number> };

export const createTurns = (most = mostWaiting): Turns => {
  const queues = createQueues();
  const counts: WaitCounts = { total: 0, visitors: 0, of: new Map() };
  const enter = async (line: Line, gone: () => AbortSignal): Promise<Release> => {
    const queue = queues.of(line.name, line.atOnce);
    const free = queue.tryAcquire();
    if (free !== null) return free;
    const maxWaiting = Math.min(line.waiting, roomOf(counts, line, most));
    count(counts, line, 1);
    return queue.acquire({ maxWaiting, signal: gone() }).finally(() => count(counts, line, -1));
  };
  return {
    turn: async (lines, gone) => {
      const releases: Release[] = [];
      const end = (): void => releases.forEach((release) => release());
      try {
        for (const line of lines) releases.push(await enter(line, gone));
        return end;
      } catch (error) {
        end();
        if (error instanceof QueueFull || gone().aborted) return null;
        throw error;
      }
    },
    waiting: () => counts.total,
  };
};

const count = (counts: WaitCounts, { address }: Line, step: 1 | -1): void => {
  counts.total += step;
  if (address === null) return;
  counts.visitors += step;
  const left = (counts.of.get(address) ?? 0) + step;
  if (left === 0) counts.of.delete(address);
  else counts.of.set(address, left);
};

const roomOf = (counts: WaitCounts, { address }: Line, most: typeof mostWaiting): number => {
  if (address === null) return Infinity;
  if (counts.visitors >= most.all) return 1;
  return (counts.of.get(address) ?? 0) >= most.ofAddress ? most.spare : Infinity;
};
