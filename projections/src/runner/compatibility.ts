import type { Pool } from 'pg';
import { events, meaning, schemaVersion, tables } from './schema.ts';

type ReadSchema = {
  readonly meaning: number;
  readonly events: readonly string[];
  /** As 'table.column type', with Postgres' own names of the types. */
  readonly columns: readonly string[];
};

const postgresTypes: Readonly<Record<string, string>> = { bigint: 'int8', int: 'int4', boolean: 'bool' };

const columnsOf = (sql: string): readonly string[] =>
  [...sql.matchAll(/CREATE TABLE (\w+) \(\n([^]*?)\n\)/g)].flatMap(([, table, body = '']) =>
    [...body.matchAll(/^ {2}([a-z_]+) ([a-z]+)(\[\])?/gm)].map(
      ([, name, type = '', list]) => `${table}.${name} ${list === undefined ? '' : '_'}${postgresTypes[type] ?? type}`,
    ),
  );

export const ownSchema: ReadSchema = { meaning, events: events.split(' '), columns: columnsOf(tables) };

/** Live tables may have more columns, and events of more types. */
const isCompatible = (live: ReadSchema): boolean =>
  ownSchema.meaning === live.meaning &&
  ownSchema.events.every((event) => live.events.includes(event)) &&
  ownSchema.columns.every((column) => live.columns.includes(column));

type Checkpoint = {
  readonly version: string;
  readonly build: string;
  readonly meaning: number;
  readonly events: string;
};

/** Cached per pool for its last build, because the tables of a build never change. */
const verdicts = new WeakMap<Pool, { readonly build: string; readonly isCompatible: boolean }>();

/** True also for read models of a later version that only added columns or events: old bffs serve during an upgrade. */
export async function readModelsFit(pool: Pool): Promise<boolean> {
  const { rows: found } = await pool.query<{ exists: boolean }>(
    `SELECT to_regclass('read.checkpoint') IS NOT NULL AS exists`,
  );
  if (found[0]?.exists !== true) return false;
  const { rows } = await pool.query<Checkpoint>('SELECT version, build, meaning, events FROM read.checkpoint');
  const live = rows[0];
  if (live === undefined) return false;
  if (live.version === schemaVersion) return true;
  const verdict = verdicts.get(pool);
  if (verdict?.build === live.build) return verdict.isCompatible;
  const schema = { meaning: live.meaning, events: live.events.split(' '), columns: await liveColumns(pool) };
  verdicts.set(pool, { build: live.build, isCompatible: isCompatible(schema) });
  return isCompatible(schema);
}

async function liveColumns(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name || '.' || column_name || ' ' || udt_name AS name
     FROM information_schema.columns WHERE table_schema = 'read'`,
  );
  return rows.map(({ name }) => name);
}
