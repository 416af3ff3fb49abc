import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { migrateSchema, type MigratedSchema } from '@mandali/event-store/migrate-schema';
import { halfRestoredText, restoreMark } from '@mandali/projections/log-id/restore-mark';
import { OperatorError } from '@mandali/runtime/operator-error';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from './transaction.ts';

/** Plain SQL, so that nothing has to be compiled or copied: the path is the same from src and from dist. */
const folder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Schema that marks a database from which the product was moved away; its comment is the time of the move. */
export const movedMark = 'moved_away';

export const knownMigrations = async (): Promise<readonly string[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted();

/** Names of the applied migrations, in order; null without a people store. */
export const appliedMigrations = async (client: Pick<PoolClient, 'query'>): Promise<readonly string[] | null> => {
  const table = await client.query<{ name: string | null }>(
    `select coalesce(to_regclass('people.schema_migration'), to_regclass('people.migration'))::text as name`,
  );
  const name = table.rows[0]?.name;
  if (name === 'people.migration') throw new OperatorError(beforeFirstVersion);
  if (name === null || name === undefined) return null;
  const { rows } = await client.query<{ name: string }>('select name from people.schema_migration order by name');
  return rows.map((row) => row.name);
};

const beforeFirstVersion =
  'The people data in this database was written by a version of Mandali before 1.0, which this version cannot read: ' +
  'start the version that wrote it, or use an empty database.';

const schemaOf = (names: readonly string[]): MigratedSchema<PoolClient> => ({
  lock: 7241865325823964,
  migrations: names.map((name) => ({ name, sql: () => readFile(`${folder}/${name}.sql`, 'utf8') })),
  async applied(client) {
    const applied = await appliedMigrations(client);
    if (applied !== null) return applied;
    await client.query(
      `create schema if not exists people;
       create table people.schema_migration (name text primary key, applied_at timestamptz not null default now())`,
    );
    return [];
  },
  note: (client, added) =>
    client.query('insert into people.schema_migration (name) select unnest($1::text[])', [added]),
  refused: (unknown) =>
    new OperatorError(
      `The people data in this database was written by a newer version of Mandali ` +
        `(migration ${unknown} is unknown here); start that version instead.`,
    ),
});

const refuseHalfRestored = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ exists: boolean }>('select to_regnamespace($1) is not null as exists', [
    restoreMark,
  ]);
  if (rows[0]?.exists === true) throw new OperatorError(halfRestoredText);
};

const refuseMovedAway = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ at: string | null }>(
    `select obj_description(oid, 'pg_namespace') as at from pg_namespace where nspname = $1`,
    [movedMark],
  );
  if (rows[0] === undefined) return;
  throw new OperatorError(
    `The product was moved away from this database (${rows[0].at ?? 'time unknown'}): start it at the new place. ` +
      'If the move was given up, and it has never started there: npm run backup -- --move-given-up.',
  );
};

/**
 * Migrates in one transaction.
 * @throws OperatorError for a database of an unsupported version, of an unfinished restore, or of a product that was
 * moved away; the database is unchanged then
 */
export const migratePeople = async (pool: Pool, during: { readonly isRestoring?: boolean } = {}): Promise<void> => {
  const schema = schemaOf(await knownMigrations());
  await inTransaction(pool, async (client) => {
    if (during.isRestoring !== true) await refuseHalfRestored(client);
    await refuseMovedAway(client);
    await migrateSchema(client, schema);
  });
};

export const createPeopleSchemaAt = async (pool: Pool, migrations: number): Promise<void> => {
  const schema = schemaOf((await knownMigrations()).slice(0, migrations));
  await inTransaction(pool, (client) => migrateSchema(client, schema));
};
