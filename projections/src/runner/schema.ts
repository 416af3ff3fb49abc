import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { committeeEventSchemas } from '@mandali/domain/committee/events';
import type { ClientBase, Pool } from 'pg';

/** Increment when the meaning of rows changes without a change of table.sql: the next start then rebuilds. */
export const meaning = 1;

/** The path works from src and from dist, because tsc copies no .sql. */
export const tables = ['committee', 'history', 'sums', 'runner']
  .map((folder) => readFileSync(new URL(`../../src/${folder}/table.sql`, import.meta.url), 'utf8'))
  .join('\n');

/** Part of the version: a release with new event types rebuilds, because the previous one has parked their streams. */
export const events = Object.keys(committeeEventSchemas).toSorted().join(' ');

export const schemaVersion: string = createHash('sha256')
  .update([meaning, tables, events].join('\n'))
  .digest('hex')
  .slice(0, 16);

export async function createSchema(client: ClientBase, schema: string): Promise<void> {
  await client.query(
    `BEGIN; CREATE SCHEMA ${schema}; SET LOCAL search_path = ${schema}; ${tables}
     INSERT INTO checkpoint (version, meaning, events) VALUES ('${schemaVersion}', ${meaning}, '${events}'); COMMIT`,
  );
}

export type Checkpoint = {
  readonly version: string;
  /** Changes with each rebuild, so that a writer notices the new tables. */
  readonly build: string;
  readonly position: string | null;
};

/** Null without read models. */
export async function readVersion(client: ClientBase | Pool, schema: string): Promise<string | null> {
  const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
    `${schema}.checkpoint`,
  ]);
  if (rows[0]?.there !== true) return null;
  const found = await client.query<{ version: string }>(`SELECT version FROM ${schema}.checkpoint`);
  return found.rows[0]?.version ?? null;
}

export async function readCheckpoint(client: ClientBase, schema: string): Promise<Checkpoint> {
  const { rows } = await client.query<Checkpoint>(`SELECT version, build, position FROM ${schema}.checkpoint`);
  const checkpoint = rows[0];
  if (checkpoint === undefined) throw new Error(`the read models in ${schema} have no checkpoint`);
  return checkpoint;
}
