import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { migrateSchema, type MigratedSchema } from '@mandali/event-store/migrate-schema';
import { halfRestoredText, restoreMark } from '@mandali/projections/log-id/restore-mark';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from './transaction.ts';

/** Plain SQL, so that nothing has to be compiled or copied: the path is the same seen from src and from dist. */
const folder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** The people store in the database is none to start on; its message is one sentence for the operator. */
export class UnusablePeopleError extends Error {}

/** The schema that is there once the product was moved to another place; its comment says when. */
export const movedMark = 'moved_away';

/** The names of the migrations of this version, in order. */
export const knownMigrations = async (): Promise<readonly string[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted();

/** The table is that of node-pg-migrate, which wrote it once: its lock and its columns stay. */
const schemaOf = (names: readonly string[]): MigratedSchema<PoolClient> => ({
  lock: 7241865325823964,
  migrations: names.map((name) => ({ name, sql: () => readFile(`${folder}/${name}.sql`, 'utf8') })),
  async applied(client) {
    const table = await client.query<{ there: boolean }>(`select to_regclass('people.migration') is not null as there`);
    if (table.rows[0]?.there !== true)
      await client.query(
        `create schema if not exists people;
         create table people.migration (id serial primary key, name varchar(255) not null, run_on timestamp not null)`,
      );
    const { rows } = await client.query<{ name: string }>('select name from people.migration order by id');
    return rows.map(({ name }) => name);
  },
  note: (client, added) =>
    client.query(
      'insert into people.migration (name, run_on) select name, now() from unnest($1::text[]) with ordinality as a (name, nr) order by nr',
      [added],
    ),
  refused: (unknown) =>
    new UnusablePeopleError(
      `The people data in this database was written by a newer version of Mandali ` +
        `(migration ${unknown} is unknown here); start that version instead.`,
    ),
});

const refuseHalfRestored = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ there: boolean }>('select to_regnamespace($1) is not null as there', [
    restoreMark,
  ]);
  if (rows[0]?.there === true) throw new UnusablePeopleError(halfRestoredText);
};

const refuseMovedAway = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ at: string | null }>(
    `select obj_description(oid, 'pg_namespace') as at from pg_namespace where nspname = $1`,
    [movedMark],
  );
  if (rows[0] === undefined) return;
  throw new UnusablePeopleError(
    `The product was moved away from this database (${rows[0].at ?? 'time unknown'}): start it at the new place. ` +
      'If the move was given up, and it has never started there: npm run backup -- --move-given-up.',
  );
};

/**
 * Brings the schema `people` to this version.
 * @throws UnusablePeopleError when the database knows a migration that this version does not, nothing is touched then;
 * when a restore into it has begun and not come to its end; or when the product was moved away from it
 */
export const migratePeople = async (pool: Pool, during: { readonly isRestoring?: boolean } = {}): Promise<void> => {
  const schema = schemaOf(await knownMigrations());
  await inTransaction(pool, async (client) => {
    if (during.isRestoring !== true) await refuseHalfRestored(client);
    await refuseMovedAway(client);
    await migrateSchema(client, schema);
  });
};

/** Makes the schema in the form that it had after the first so many migrations: the form that a backup's rows have. */
export const makePeopleAsOf = async (pool: Pool, migrations: number): Promise<void> => {
  const schema = schemaOf((await knownMigrations()).slice(0, migrations));
  await inTransaction(pool, (client) => migrateSchema(client, schema));
};
