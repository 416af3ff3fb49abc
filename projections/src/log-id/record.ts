import type { Client } from 'pg';

// The id of the log that this Postgres belongs to. In its own schema: any process may be first, schema `read` may be
// dropped at any time, and a log in EventStoreDB has no schema here.

/** The holder of this advisory lock checks the log, or gives it an id. */
const lock = 7_120_350_003;
/** Maximum wait for the lock, ms; another process holds it for a few calls of the log. */
const lockTimeoutMs = 5_000;

export type LogRecord = {
  readonly id: string;
  /** False: the log may not have the id yet. */
  readonly isConfirmed: boolean;
  /** The operator has started an empty people store with this log. */
  readonly mayLackPeople: boolean;
};

/** Locks the record until the connection ends. */
export async function holdLogRecord(client: Client): Promise<void> {
  await client.query(`SET lock_timeout = ${lockTimeoutMs}`);
  await client.query('SELECT pg_advisory_lock($1)', [lock]);
}

export async function readLogRecord(client: Client): Promise<LogRecord | null> {
  const there = await client.query<{ found: boolean }>(`SELECT to_regclass('log_id.record') IS NOT NULL AS found`);
  if (there.rows[0]?.found !== true) return null;
  const { rows } = await client.query<LogRecord>(
    `SELECT id, confirmed_at IS NOT NULL AS "isConfirmed", may_lack_people AS "mayLackPeople" FROM log_id.record`,
  );
  return rows[0] ?? null;
}

/** To be called before the id is written to the log, so that an interrupted start reuses it. */
export async function noteLogId(client: Client, id: string, mayLackPeople: boolean): Promise<void> {
  await client.query(
    `CREATE SCHEMA IF NOT EXISTS log_id;
     CREATE TABLE IF NOT EXISTS log_id.record (
       one boolean PRIMARY KEY DEFAULT true CHECK (one),
       id uuid NOT NULL,
       -- Null: the log may not have been given the id yet.
       confirmed_at timestamptz,
       -- The operator has begun an empty people store above this log.
       may_lack_people boolean NOT NULL
     )`,
  );
  await client.query(
    `INSERT INTO log_id.record (id, may_lack_people) VALUES ($1, $2)
     ON CONFLICT (one) DO UPDATE SET id = excluded.id, confirmed_at = NULL, may_lack_people = excluded.may_lack_people`,
    [id, mayLackPeople],
  );
}

/** @param hasPeople if true, an empty people store later means data loss */
export async function confirmLogId(client: Client, hasPeople: boolean): Promise<void> {
  await client.query(
    `UPDATE log_id.record SET confirmed_at = coalesce(confirmed_at, now()), may_lack_people = may_lack_people AND NOT $1
     WHERE confirmed_at IS NULL OR (may_lack_people AND $1)`,
    [hasPeople],
  );
}
