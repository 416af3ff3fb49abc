import type { Pool } from 'pg';
import { events, meaning, schemaVersion, tables } from './schema.ts';

/** As a set of 'table.column type', with the names that Postgres gives to types. */
export type Form = {
  readonly meaning: number;
  readonly events: readonly string[];
  readonly columns: readonly string[];
};

const types: Readonly<Record<string, string>> = { bigint: 'int8', int: 'int4', boolean: 'bool' };

/** The columns that a table.sql of this folder's manner makes. */
export const columnsOf = (sql: string): readonly string[] =>
  [...sql.matchAll(/CREATE TABLE (\w+) \(\n([^]*?)\n\)/g)].flatMap(([, table, body = '']) =>
    [...body.matchAll(/^ {2}([a-z_]+) ([a-z]+)(\[\])?/gm)].map(
      ([, name, type = '', list]) => `${table}.${name} ${list === undefined ? '' : '_'}${types[type] ?? type}`,
    ),
  );

/** What the questions of this version need. */
export const ownForm: Form = { meaning, events: events.split(' '), columns: columnsOf(tables) };

/**
 * Whether questions made for `needed` are answered rightly from tables of the form `there`: with more columns they are,
 * and when anyone who writes them knows all events that this version writes.
 */
export const fits = (needed: Form, there: Form): boolean =>
  needed.meaning === there.meaning &&
  needed.events.every((event) => there.events.includes(event)) &&
  needed.columns.every((column) => there.columns.includes(column));

type Live = { readonly version: string; readonly build: string; readonly meaning: number; readonly events: string };

/** A build never changes its form, so it is looked at once. */
const known = new WeakMap<Pool, { readonly build: string; readonly fits: boolean }>();

/**
 * Whether the live read models fit this version's questions: those of its own form do, and those of a later version that
 * has only added to it, so that old bffs serve on while the projections are newer. False also before the first build.
 */
export async function readModelsFit(pool: Pool): Promise<boolean> {
  const { rows: found } = await pool.query<{ there: boolean }>(
    `SELECT to_regclass('read.checkpoint') IS NOT NULL AS there`,
  );
  if (found[0]?.there !== true) return false;
  const { rows } = await pool.query<{ live: Live }>('SELECT to_jsonb(c) AS live FROM read.checkpoint c');
  const live = rows[0]?.live;
  if (live === undefined) return false;
  if (live.version === schemaVersion) return true;
  const before = known.get(pool);
  if (before?.build === live.build) return before.fits;
  const there = { meaning: live.meaning, events: live.events?.split(' ') ?? [], columns: await liveColumns(pool) };
  known.set(pool, { build: live.build, fits: fits(ownForm, there) });
  return fits(ownForm, there);
}

async function liveColumns(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name || '.' || column_name || ' ' || udt_name AS name
     FROM information_schema.columns WHERE table_schema = 'read'`,
  );
  return rows.map(({ name }) => name);
}
