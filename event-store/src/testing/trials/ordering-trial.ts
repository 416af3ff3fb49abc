import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { pause } from '@mandali/runtime/pause';

import type { EventStore } from '../../port.ts';
import { createPostgresStore } from '../../postgres/store.ts';

export type OrderingTrial = {
  /** Each has its own connection. */
  readonly writers: number;
  readonly transactions: number;
  readonly eventsPerTransaction: number;
  /** Share of transactions that stall between taking their positions and the commit, and for how long. */
  readonly stalled: number;
  readonly stallMs: number;
};

export type OrderingResult = {
  readonly stored: number;
  readonly seen: number;
  /** Stored events that were not handed out. */
  readonly missed: number;
  /** Events handed out twice, or out of their stream's order. */
  readonly disordered: number;
};

/**
 * Checks that a reader by position misses no event that is committed late. Writers call log.append in their own
 * transactions, some of which stall before the commit, while a subscription and a loop of readAll follow. The log
 * should be empty. Returns the worse result of the two followers.
 */
export async function orderingTrial(url: string, trial: OrderingTrial): Promise<OrderingResult> {
  const store = createPostgresStore({ connectionString: url });
  const end = new AbortController();
  try {
    const followers = [subscribing(store, end.signal), polling(store, end.signal)];
    const share = Math.ceil(trial.transactions / trial.writers);
    await Promise.all(Array.from({ length: trial.writers }, (_, writer) => write(url, writer, share, trial)));
    const stored = await storedEvents(url);
    await Promise.all(followers.map((follower) => settled(follower.seen, stored.length)));
    end.abort();
    await Promise.all(followers.map((follower) => follower.done));
    const results = followers.map(({ seen }) => compare(stored, seen));
    return results.reduce((a, b) => (a.missed + a.disordered >= b.missed + b.disordered ? a : b));
  } finally {
    end.abort();
    await store.close();
  }
}

type Follower = { readonly seen: string[]; readonly done: Promise<void> };

function subscribing(store: EventStore, signal: AbortSignal): Follower {
  const seen: string[] = [];
  const follow = async (): Promise<void> => {
    for await (const batch of store.subscribe({ after: null, streamPrefix: 'trial-', signal }))
      for (const { stream, revision } of batch) seen.push(`${stream}/${revision}`);
  };
  return { seen, done: follow() };
}

function polling(store: EventStore, signal: AbortSignal): Follower {
  const seen: string[] = [];
  const follow = async (): Promise<void> => {
    for (let after: string | null = null; !signal.aborted;) {
      const batch = await store.readAll({ after, streamPrefix: 'trial-', limit: 1_000 });
      for (const { stream, revision } of batch) seen.push(`${stream}/${revision}`);
      after = batch.at(-1)?.position ?? after;
      if (batch.length === 0) await pause(1);
    }
  };
  return { seen, done: follow() };
}

async function write(url: string, writer: number, transactions: number, trial: OrderingTrial): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const n = trial.eventsPerTransaction;
  const same = (value: string): string[] => Array.from({ length: n }, () => value);
  try {
    for (let i = 0; i < transactions; i += 1) {
      // Evenly spread, and at other transactions for each writer.
      const stalls = (i * 7 + writer) % 100 < trial.stalled * 100;
      const ids = Array.from({ length: n }, () => randomUUID());
      const values = [[`trial-${writer}`], [i * n - 1], [n], ids, same('Tried'), same('{"a":1}'), same('{}')];
      await client.query('begin');
      const { rows } = await client.query({
        name: 'trial',
        text: 'select positions from log.append($1, $2, $3, $4, $5, $6, $7)',
        values,
      });
      if (rows[0]?.positions[0] === null) throw new Error('nobody else writes to this stream');
      if (stalls) await pause(trial.stallMs);
      await client.query('commit');
    }
  } finally {
    await client.end();
  }
}

async function storedEvents(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select stream || '/' || revision as event from log.event where stream like 'trial-%' order by position`,
    );
    return rows.map((row) => String(row.event));
  } finally {
    await client.end();
  }
}

/** Waits until all events have arrived, or none has for a second. */
async function settled(seen: readonly string[], expected: number): Promise<void> {
  for (let before = -1; seen.length < expected && before !== seen.length;) {
    before = seen.length;
    await pause(1_000);
  }
}

function compare(stored: readonly string[], seen: readonly string[]): OrderingResult {
  const seenOnce = new Set(seen);
  const missed = stored.filter((event) => !seenOnce.has(event)).length;
  const inOrder = stored.filter((event) => seenOnce.has(event));
  const disordered = seen.filter((event, index) => event !== inOrder[index]).length;
  return { stored: stored.length, seen: seen.length, missed, disordered };
}
