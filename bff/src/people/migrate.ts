import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Pool, PoolClient } from 'pg';

/** Plain SQL, so that nothing has to be compiled or copied: the path is the same seen from src and from dist. */
const folder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** The people store in the database is none to start on; its message is one sentence for the operator. */
export class UnusablePeopleError extends Error {}

/** It was written by a later version of the program. */
export class NewerSchemaError extends UnusablePeopleError {
  constructor(migration: string) {
    super(
      `The people data in this database was written by a newer version of Mandali ` +
        `(migration ${migration} is unknown here); start that version instead.`,
    );
    this.name = 'NewerSchemaError';
  }
}

/** A restore into the database has begun and not come to its end. */
export class UnfinishedRestoreError extends UnusablePeopleError {
  constructor() {
    super('A restore into this database did not come to its end: empty the database and restore the backup again.');
    this.name = 'UnfinishedRestoreError';
  }
}

/** The schema that is there while a backup is restored, until people and log are whole. */
export const restoreMark = 'restoring';

const nameOf = (file: string): string => file.replace(/\.sql$/, '');

/** The names of the migrations of this version, in order. */
export const knownMigrations = async (): Promise<readonly string[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.sql'))
    .map(nameOf)
    .toSorted();

const applied = async (client: PoolClient): Promise<readonly string[]> => {
  const table = await client.query<{ there: boolean }>(`select to_regclass('people.migration') is not null as there`);
  if (table.rows[0]?.there !== true) return [];
  const rows = await client.query<{ name: string }>('select name from people.migration order by id');
  return rows.rows.map((row) => row.name);
};

const refuseHalfRestored = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ there: boolean }>('select to_regnamespace($1) is not null as there', [
    restoreMark,
  ]);
  if (rows[0]?.there === true) throw new UnfinishedRestoreError();
};

/**
 * Brings the schema `people` to this version. Several processes may call it at once: one migrates, the others wait.
 * @throws NewerSchemaError when the database knows a migration that this version does not; nothing is touched then
 * @throws UnfinishedRestoreError
 */
export const migratePeople = async (pool: Pool, during: { readonly isRestoring?: boolean } = {}): Promise<void> => {
  const files = await knownMigrations();
  const client = await pool.connect();
  try {
    if (during.isRestoring !== true) await refuseHalfRestored(client);
    const done = await applied(client);
    const unknown = done.find((name) => !files.includes(name));
    if (unknown !== undefined) throw new NewerSchemaError(unknown);
    if (done.length === files.length) return;
    await run(client);
  } finally {
    client.release();
  }
};

/** Makes the schema in the form that it had after the first so many migrations: the form that a backup's rows have. */
export const makePeopleAsOf = async (pool: Pool, migrations: number): Promise<void> => {
  const client = await pool.connect();
  try {
    await run(client, { count: migrations });
  } finally {
    client.release();
  }
};

const run = async (client: PoolClient, upTo: { readonly count?: number } = {}): Promise<void> => {
  // Loaded here: a start that has nothing to migrate does not pay for it.
  const { runner } = await import('node-pg-migrate');
  await runner({
    dbClient: client,
    dir: folder,
    direction: 'up',
    ...upTo,
    migrationsSchema: 'people',
    createMigrationsSchema: true,
    migrationsTable: 'migration',
    singleTransaction: true,
    advisoryLockMode: 'wait',
    logger: { info: () => {}, warn: () => {}, error: () => {} },
  });
};
