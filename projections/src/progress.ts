import { parseCommitteeStream } from '@mandali/domain/ids';
import { pause } from '@mandali/runtime/pause';
import type { Listener } from '@mandali/event-store/postgres/listener';
import type { AppendedEvent } from '@mandali/event-store/port';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { parseProgress, progressChannel } from './runner/progress-notifications.ts';

export { parseProgress, progressChannel };

export type Progress = {
  /** Waits until the read models show this revision. False: not yet, or unknown. Never rejects. */
  waitFor(stream: string, revision: number, timeoutMs: number): Promise<boolean>;
  /** Records events that this process has projected itself. */
  shown(events: readonly AppendedEvent[]): void;
  close(): void;
};

export type ProgressOptions = {
  readonly listener: Pick<Listener, 'on'>;
  /** Queried only when a notification is late. */
  readonly pool: pg.Pool;
  /** Wait for a notification before a query, ms; default 20, then 50 between queries. */
  readonly firstPollMs?: number;
};

type Waiter = { readonly committeeId: number; readonly revision: number; readonly settle: (reached: boolean) => void };

/** Maximum revisions in memory; an evicted one costs one query. */
const remembered = 10_000;
const pollMs = 50;

/** Queries Postgres only when a notification or the listening connection is lost. */
export function createProgress(options: ProgressOptions): Progress {
  const closing = new AbortController();
  const heads = createHeads();
  let polling = false;

  const poll = async (): Promise<void> => {
    if (polling) return;
    polling = true;
    await pause(options.firstPollMs ?? 20, closing.signal);
    while (heads.waiters.size > 0 && !closing.signal.aborted) {
      const found = await revisionsOf(options.pool, [...heads.waiters]).catch(() => []);
      for (const { id, revision } of found) heads.learn(Number(id), revision);
      if (heads.waiters.size > 0) await pause(pollMs, closing.signal);
    }
    polling = false;
  };
  const leave = options.listener.on(progressChannel, {
    onNotification: (payload) => parseProgress(payload).forEach((pair) => heads.learn(...pair)),
  });
  return {
    waitFor: (stream, revision, timeoutMs) => {
      const committeeId = parseCommitteeStream(stream);
      if (committeeId === null || closing.signal.aborted) return Promise.resolve(false);
      if (heads.has(committeeId, revision)) return Promise.resolve(true);
      void poll();
      return heads.waitFor(committeeId, revision, timeoutMs);
    },
    shown: (events) => {
      for (const { stream, revision } of events) {
        const committeeId = parseCommitteeStream(stream);
        if (committeeId !== null) heads.learn(committeeId, revision);
      }
    },
    close: () => {
      closing.abort();
      leave();
      for (const waiter of heads.waiters) waiter.settle(false);
    },
  };
}

type Heads = {
  readonly waiters: ReadonlySet<Waiter>;
  has(committeeId: number, revision: number): boolean;
  learn(committeeId: number, revision: number): void;
  waitFor(committeeId: number, revision: number, timeoutMs: number): Promise<boolean>;
};

function createHeads(): Heads {
  const heads = new LRUCache<number, number>({ max: remembered });
  const waiters = new Set<Waiter>();
  const has = (committeeId: number, revision: number): boolean => (heads.get(committeeId) ?? -1) >= revision;
  return {
    waiters,
    has,
    learn: (committeeId, revision) => {
      if (!has(committeeId, revision)) heads.set(committeeId, revision);
      for (const waiter of waiters)
        if (waiter.committeeId === committeeId && waiter.revision <= revision) waiter.settle(true);
    },
    waitFor: (committeeId, revision, timeoutMs) =>
      new Promise((resolve) => {
        const settle = (reached: boolean): void => {
          clearTimeout(timer);
          waiters.delete(waiter);
          resolve(reached);
        };
        const waiter: Waiter = { committeeId, revision, settle };
        const timer = setTimeout(settle, timeoutMs, false);
        waiters.add(waiter);
      }),
  };
}

async function revisionsOf(
  pool: pg.Pool,
  waiters: readonly Waiter[],
): Promise<readonly { readonly id: string; readonly revision: number }[]> {
  const ids = [...new Set(waiters.map(({ committeeId }) => committeeId))];
  const text = 'SELECT id::text, revision FROM read.committee WHERE id = ANY ($1::bigint[])';
  return (await pool.query<{ id: string; revision: number }>({ name: 'progress', text, values: [ids] })).rows;
}
