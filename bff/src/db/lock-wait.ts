import { withDeadline } from '@mandali/runtime/deadline';
import { createQueues, type Release } from '@mandali/runtime/queue';

export class LockTaken extends Error {
  readonly key: string;
  constructor(key: string) {
    super('a lock is taken');
    this.key = key;
  }
}

/** `code`: lock_not_available of Postgres, which counts as an outage. */
class LockNotFree extends Error {
  readonly code = '55P03';
}

/** Timeout of a wait for a lock, ms; below the timeouts of proxies. */
const timeoutMs = 25_000;
/** Retry interval while another process has the lock, ms; a release in this process wakes the waiter. */
const retryMs = 20;

/** Transactions of this process that wait for a lock, in order: only the first one queries Postgres. */
const queues = createQueues();
const wakeUps = new Map<string, () => void>();
let waiting = 0;

export const isAwaited = (key: string): boolean => queues.has(key);

export const wakeWaiter = (key: string): void => wakeUps.get(key)?.();

export const waitingForLocks = (): number => waiting;

export type LockWait = {
  /** The lock for which this transaction is next in line. */
  key(): string | null;
  /** @throws LockNotFree after the timeout */
  until(key: string): Promise<void>;
  end(): void;
};

/** Waits in order of arrival, without a connection. */
export const createLockWait = (): LockWait => {
  const began = performance.now();
  let first: { readonly key: string; readonly release: Release } | null = null;
  const end = (): void => {
    if (first === null) return;
    waiting -= 1;
    wakeUps.delete(first.key);
    first.release();
    first = null;
  };
  return {
    key: () => first?.key ?? null,
    async until(key) {
      if (performance.now() - began > timeoutMs) throw new LockNotFree('a lock was not free in time');
      if (first?.key !== key) {
        end();
        waiting += 1;
        first = { key, release: await queues.of(key).acquire() };
        return;
      }
      const woken = new Promise<void>((resolve) => wakeUps.set(key, resolve));
      await withDeadline(woken, retryMs).catch(() => {});
    },
    end,
  };
};
