import { setTimeout as pause } from 'node:timers/promises';

/** The lock is taken by another transaction. */
export class LockTaken extends Error {
  readonly key: string;
  constructor(key: string) {
    super('a lock is taken');
    this.key = key;
  }
}

/** A lock was not free in time; `code` is lock_not_available of Postgres, which counts as an outage. */
class LockNotFree extends Error {
  readonly code = '55P03';
}

/** Timeout of a wait for a lock, ms; below the timeouts of proxies. */
const timeoutMs = 25_000;
/** Retry interval while another process has the lock, ms; a release in this process wakes the waiter. */
const retryMs = 20;

/** Waiters for a lock in this process, in order: only the first one queries Postgres. */
type Line = { readonly waiters: (() => void)[]; wake: () => void };
const lines = new Map<string, Line>();

/** Returns whether a transaction of this process waits for the lock. */
export const isAwaited = (key: string): boolean => lines.has(key);

/** Wakes the next waiter after a transaction of this process released the lock. */
export const wakeWaiter = (key: string): void => lines.get(key)?.wake();

/** Counts the transactions of this process that wait for a lock. */
export const waitingForLocks = (): number =>
  [...lines.values()].reduce((sum, { waiters }) => sum + 1 + waiters.length, 0);

const enter = async (key: string): Promise<void> => {
  const line = lines.get(key);
  if (line === undefined) lines.set(key, { waiters: [], wake: () => {} });
  else await new Promise<void>((resolve) => line.waiters.push(resolve));
};

const leave = (key: string): void => {
  const next = lines.get(key)?.waiters.shift();
  if (next === undefined) lines.delete(key);
  else next();
};

export type LockWait = {
  /** Returns the key of the lock for which this transaction is next in line. */
  key(): string | null;
  /** Waits until the lock may be free. @throws LockNotFree after the timeout */
  until(key: string): Promise<void>;
  end(): void;
};

/** Queues one transaction for a lock, first come first served, without a connection. */
export const createLockWait = (): LockWait => {
  const began = performance.now();
  let first: string | null = null;
  const end = (): void => {
    if (first !== null) leave(first);
    first = null;
  };
  return {
    key: () => first,
    async until(key) {
      if (performance.now() - began > timeoutMs) throw new LockNotFree('a lock was not free in time');
      if (first !== key) {
        end();
        await enter(key);
        first = key;
        return;
      }
      const line = lines.get(key);
      const woken = new Promise<void>((resolve) => {
        if (line !== undefined) line.wake = resolve;
      });
      await Promise.race([woken, pause(retryMs)]);
    },
    end,
  };
};
