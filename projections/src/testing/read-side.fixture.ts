import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { CommitteeEvent } from '@mandali/domain/committee/events';
import { committeeId, committeeStream } from '@mandali/domain/ids';
import { createMemoryStore } from '@mandali/event-store/testing/doubles/memory-store';
import type { EventStore, JsonObject } from '@mandali/event-store/port';
import { createTestDatabase, type TestDatabase } from '@mandali/testing/postgres';
import pg from 'pg';
import { checkLog } from '../log-id/check.ts';
import type { Log } from '../runner/log.ts';
import { run, type RunnerOptions } from '../runner/runner.ts';

export const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Tables that must be equal, row by row, after a rebuild and after projecting. */
const tables = {
  committee: 'id',
  member: '1, 2',
  round: '1, 2',
  due: '1, 2, 3',
  part: '1, 2, 3, 4',
  advance: '1, 2',
  pot_part: '1, 2, 3',
  swap: '1, 2',
  entry: '1, 2',
} as const;
export type Rows = { readonly [table in keyof typeof tables]: readonly Record<string, unknown>[] };

/** A database with the real people store and an empty event store: the environment of the read side. */
export type ReadSide = {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly store: EventStore;
  /** Starts a runner; `stop` ends it and resolves when it has ended. */
  start(options?: Partial<RunnerOptions>): { stop(): Promise<void>; readonly ended: Promise<void> };
  /** Starts a runner and resolves when it leads: its first build of an empty database excludes a rebuild until then. */
  lead(): Promise<void>;
  append(id: number, events: readonly CommitteeEvent[], meta?: Meta): Promise<void>;
  /** Appends any event, as a newer or faulty writer may. */
  appendRaw(stream: string, type: string, data: JsonObject): Promise<void>;
  /** Appends and waits until the read models show it. */
  given(id: number, events: readonly CommitteeEvent[], meta?: Meta): Promise<void>;
  /** Resolves when the read models show the whole log. */
  caughtUp(): Promise<void>;
  rows(schema?: string): Promise<Rows>;
  close(): Promise<void>;
};

export type Meta = { readonly at?: string; readonly actorId?: number | 'system'; readonly hash?: string };

type Around = { readonly store?: EventStore; readonly database?: TestDatabase };

export async function createReadSide(around: Around = {}): Promise<ReadSide> {
  const { store = createMemoryStore(), database = await createTestDatabase() } = around;
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  // Dropping the database by force may precede the close of a connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  await createPeopleStore(pool);
  const stops = new Set<() => Promise<void>>();
  const append: ReadSide['append'] = (id, events, meta = {}) =>
    appendTo(store, committeeStream(committeeId(id)), events, meta);
  const caughtUp = async (): Promise<void> => {
    const head = (await readEverything(store)).at(-1)?.position ?? null;
    await until(async () => (await positionOf(pool)) === head);
  };
  const start: ReadSide['start'] = (options = {}) => {
    const ending = new AbortController();
    const ended = run({ store, connectionString: database.url, log: silent, signal: ending.signal, ...options });
    ended.catch(() => {});
    const stop = async (): Promise<void> => {
      ending.abort();
      stops.delete(stop);
      await ended.catch(() => {});
    };
    stops.add(stop);
    return { stop, ended };
  };
  return {
    url: database.url,
    pool,
    store,
    start,
    lead: () => new Promise((resolve) => void start({ onLeading: resolve })),
    append,
    appendRaw: (stream, type, data) => appendTo(store, stream, [{ type, data }]),
    given: async (id, events, meta) => {
      await append(id, events, meta);
      await caughtUp();
    },
    caughtUp,
    rows: (schema = 'read') => rowsOf(pool, schema),
    close: async () => {
      await Promise.all([...stops].map((stop) => stop()));
      await pool.end();
      await store.close();
      await database.drop();
    },
  };
}

/** Appends at the current revision of the stream. */
export async function appendTo(
  store: EventStore,
  stream: string,
  events: readonly { readonly type: string; readonly data: object }[],
  { at: occurredAt = '2026-11-21T09:00:00.000Z', actorId = 9, hash = 'c0ffee00'.repeat(8) }: Meta = {},
): Promise<void> {
  const stored = await store.readStream(stream);
  await store.append({
    stream,
    expected: stored.at(-1)?.revision ?? 'no-stream',
    events: events.map(({ type, data }) => ({
      id: randomUUID(),
      type,
      data: data as JsonObject,
      meta: { occurredAt, actorId, hash },
    })),
  });
}

export async function until(holds: () => Promise<boolean>, withinMs = 60_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('the condition did not become true in time');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function readEverything(store: EventStore): ReturnType<EventStore['readAll']> {
  const all = [];
  for (let after: string | null = null; ;) {
    const batch: Awaited<ReturnType<EventStore['readAll']>> = await store.readAll({
      after,
      streamPrefix: 'committee-',
      limit: 5_000,
    });
    all.push(...batch);
    const last = batch.at(-1);
    if (last === undefined) return all;
    after = last.position;
  }
}

/** Undefined without read models. */
async function positionOf(pool: pg.Pool): Promise<string | null | undefined> {
  const found = await pool.query<{ position: string | null }>('SELECT position FROM read.checkpoint').catch(() => null);
  return found?.rows[0]?.position;
}

/** Formats bytes as Postgres does in JSON, so that the rows can be inserted again. */
const asText = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value]),
  );

async function rowsOf(pool: pg.Pool, schema: string): Promise<Rows> {
  const read = async (table: keyof typeof tables): Promise<readonly Record<string, unknown>[]> =>
    (await pool.query(`SELECT * FROM ${schema}.${table} ORDER BY ${tables[table]}`)).rows.map(asText);
  return {
    committee: await read('committee'),
    member: await read('member'),
    round: await read('round'),
    due: await read('due'),
    part: await read('part'),
    advance: await read('advance'),
    pot_part: await read('pot_part'),
    swap: await read('swap'),
    entry: await read('entry'),
  };
}

/** Runs the migrations of the people store, which belongs to the bff: the queries join its two views. */
async function createPeopleStore(pool: pg.Pool): Promise<void> {
  const folder = new URL('../../../bff/migrations/', import.meta.url);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  await pool.query('CREATE SCHEMA IF NOT EXISTS people');
  for (const file of files) await pool.query(readFileSync(new URL(file, folder), 'utf8'));
}

export type PersonRow = {
  readonly id: number;
  readonly name: string;
  readonly phone?: string;
  readonly account?: boolean;
};

/** Inserts people with the ids that the events use, and Indian phones. */
export async function createPeople(pool: pg.Pool, people: readonly PersonRow[]): Promise<void> {
  for (const { id, name, phone, account = true } of people)
    await pool.query(
      `INSERT INTO people.person (id, name, phone, phone_national_digits, created_at, account_since)
       OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3, $4, now(), CASE WHEN $5 THEN now() END)`,
      [id, name, phone ?? null, phone === undefined ? null : 10, account],
    );
}

/** Creates the state after the first start of the product: the log has its id, and a person exists. */
export async function startedOnce({ pool, store, url }: Pick<ReadSide, 'pool' | 'store' | 'url'>): Promise<void> {
  await createPeople(pool, [{ id: 9, name: 'Admin' }]);
  await checkLog({ store, connectionString: url, applicationName: 'test-log-id' });
}

export async function createText(pool: pg.Pool, id: number, authorId: number, body: string): Promise<void> {
  await pool.query(
    `INSERT INTO people.text (id, kind, author_id, body, created_at) OVERRIDING SYSTEM VALUE VALUES ($1, 'note', $2, $3, now())`,
    [id, authorId, body],
  );
}
