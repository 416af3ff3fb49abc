import { setTimeout as pause } from 'node:timers/promises';

/** A transaction wants a lock that another one has. */
export class LockTaken extends Error {
  readonly words: string;
  constructor(words: string) {
    super('a lock is taken');
    this.words = words;
  }
}

/** A lock was taken for too long; `code` is that of Postgres for the same, so that it counts as an outage. */
class LockNotFree extends Error {
  readonly code = '55P03';
}

/** Then its holder hangs. What waits holds nothing, and a proxy gives up later still. */
const longestMs = 25_000;
/** How often it is tried again while another process has the lock; this one says when it has freed it. */
const everyMs = 20;

/** Waiters for a lock in this process, in order: only the first one asks Postgres. */
type Line = { readonly waiters: (() => void)[]; wake: () => void };
const lines = new Map<string, Line>();

/** Whether some transaction of this process waits for it. */
export const isAwaited = (words: string): boolean => lines.has(words);

/** Says that a transaction of this process has ended that had the lock. */
export const freed = (words: string): void => lines.get(words)?.wake();

/** How many transactions of this process wait for a lock. */
export const waitingForLocks = (): number =>
  [...lines.values()].reduce((sum, { waiters }) => sum + 1 + waiters.length, 0);

const enter = async (words: string): Promise<void> => {
  const line = lines.get(words);
  if (line === undefined) lines.set(words, { waiters: [], wake: () => {} });
  else await new Promise<void>((resolve) => line.waiters.push(resolve));
};

const leave = (words: string): void => {
  const next = lines.get(words)?.waiters.shift();
  if (next === undefined) lines.delete(words);
  else next();
};

export type LockWait = {
  /** The lock for which this transaction is next. */
  words(): string | null;
  /** Resolves when it is worth trying again. @throws when it has waited for too long */
  until(words: string): Promise<void>;
  end(): void;
};

/** The waiting of one transaction, without a connection, in the order in which they came. */
export const createLockWait = (): LockWait => {
  const began = performance.now();
  let first: string | null = null;
  const end = (): void => {
    if (first !== null) leave(first);
    first = null;
  };
  return {
    words: () => first,
    async until(words) {
      if (performance.now() - began > longestMs) throw new LockNotFree('a lock was not free in time');
      if (first !== words) {
        end();
        await enter(words);
        first = words;
        return;
      }
      const line = lines.get(words);
      const woken = new Promise<void>((resolve) => {
        if (line !== undefined) line.wake = resolve;
      });
      await Promise.race([woken, pause(everyMs)]);
    },
    end,
  };
};
