import { randomUUID } from 'node:crypto';
import { committeeStreamPrefix } from '@mandali/domain/ids';
import type { EventStore } from '@mandali/event-store/port';
import { retry } from '@mandali/event-store/retry';
import pg from 'pg';
import { readLogId, writeLogId } from './log-stream.ts';
import { confirmLogId, holdLogRecord, type LogRecord, noteLogId, readLogRecord } from './record.ts';
import { restoreMark } from './restore-mark.ts';
import { findLastSeen, findPeople, type LastSeen } from './seen.ts';
import { WrongLog, type WrongLogReason } from './wrong-log.ts';

export type LogCheckOptions = {
  readonly store: EventStore;
  /** Postgres of the people store and the read models. */
  readonly connectionString: string;
  readonly applicationName: string;
};

/**
 * Checks at start-up that log and Postgres belong together, before any write. The first start of a product gives the
 * log an id, before its first event, and records it in Postgres.
 * @throws WrongLog with a sentence for the operator; StoreError or the error of Postgres when one of them is away
 */
export async function checkLog(options: LogCheckOptions): Promise<void> {
  await withClient(options, async (client) => {
    await holdLogRecord(client);
    await refuseHalfRestored(client);
    const facts = await readFacts(client, options.store);
    const reason = await refusalOf(facts, options.store);
    if (reason !== null) throw new WrongLog(reason);
    if (facts.record === null) await noteLogId(client, facts.logId ?? randomUUID(), false);
    await giveId(client, options.store, facts);
    await confirmLogId(client, facts.hasPeople);
  });
}

/** Timeouts of one append and of all its retries, ms. */
const renewal = { callMs: 2_000, withinMs: 60_000 };

/**
 * Gives the log another id, recorded in this Postgres only: any other Postgres that was used with the log is refused
 * from then on.
 * @param mayLackPeople the people store is empty, and the operator knows
 */
export async function renewLogId(options: LogCheckOptions, { mayLackPeople = false } = {}): Promise<void> {
  await withClient(options, async (client) => {
    await holdLogRecord(client);
    const id = randomUUID();
    await noteLogId(client, id, mayLackPeople);
    const before = await readLogId(options.store);
    const write = () => writeLogId(options.store, id, before?.revision ?? 'no-stream');
    const result = await retry(write, 'outcome-unknown', { ...renewal, until: performance.now() + renewal.withinMs });
    if (result.kind === 'conflict') throw new Error('another process gives the log an id at this moment');
    await confirmLogId(client, false);
  });
}

/** @throws StoreError */
export const hasEvents = async (store: EventStore): Promise<boolean> =>
  (await store.readAll({ after: null, streamPrefix: committeeStreamPrefix, limit: 1 })).length > 0;

type Facts = {
  readonly record: LogRecord | null;
  readonly logId: string | null;
  readonly hasPeople: boolean;
  readonly lastSeen: LastSeen;
};

async function readFacts(client: pg.Client, store: EventStore): Promise<Facts> {
  const record = await readLogRecord(client);
  const found = { hasPeople: await findPeople(client), lastSeen: await findLastSeen(client, store) };
  return { record, logId: (await readLogId(store))?.id ?? null, ...found };
}

/** Null when log and Postgres belong together, or both are new. */
async function refusalOf(facts: Facts, store: EventStore): Promise<WrongLogReason | null> {
  const { record, logId, hasPeople, lastSeen } = facts;
  if (logId === null) {
    if (await hasEvents(store)) return 'other-log';
    return record?.isConfirmed === true || lastSeen === 'not-in-log' ? 'empty-log' : null;
  }
  if (record === null) return hasPeople ? 'other-log' : 'no-people';
  if (record.id !== logId) return 'other-log';
  if (lastSeen === 'not-in-log') return 'shorter-log';
  return hasPeople || record.mayLackPeople || !(await hasEvents(store)) ? null : 'no-people';
}

/** The id is also the event's id, so that processes that start at once write it once. */
async function giveId(client: pg.Client, store: EventStore, { logId }: Facts): Promise<void> {
  if (logId !== null) return;
  const id = (await readLogRecord(client))?.id ?? '';
  if ((await writeLogId(store, id, 'no-stream')).kind === 'conflict') throw new WrongLog('other-log');
}

async function refuseHalfRestored(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>('SELECT to_regnamespace($1) IS NOT NULL AS found', [
    restoreMark,
  ]);
  if (rows[0]?.found === true) throw new WrongLog('half-restored');
}

async function withClient<T>(options: LogCheckOptions, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { connectionString, applicationName } = options;
  const client = new pg.Client({
    connectionString,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    options: '-c client_min_messages=warning',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
