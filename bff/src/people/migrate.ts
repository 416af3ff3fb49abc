import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Pool, PoolClient } from 'pg';

/** Plain SQL, so that nothing has to be compiled or copied: the path is the same seen from src and from dist. */
const folder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** The database was written by a later version of the program; its message is one sentence for the operator. */
export class NewerSchemaError extends Error {
  constructor(migration: string) {
    super(
      `The people data in this database was written by a newer version of Mandali ` +
        `(migration ${migration} is unknown here); start that version instead.`,
    );
    this.name = 'NewerSchemaError';
  }
}

const nameOf = (file: string): string => file.replace(/\.sql$/, '');

const known = async (): Promise<readonly string[]> =>
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

/**
 * Brings the schema `people` to this version. Several processes may call it at once: one migrates, the others wait.
 * @throws NewerSchemaError when the database knows a migration that this version does not; nothing is touched then
 */
export const migratePeople = async (pool: Pool): Promise<void> => {
  const files = await known();
  const client = await pool.connect();
  try {
    const done = await applied(client);
    const unknown = done.find((name) => !files.includes(name));
    if (unknown !== undefined) throw new NewerSchemaError(unknown);
    if (done.length === files.length) return;
    await run(client);
  } finally {
    client.release();
  }
};

const run = async (client: PoolClient): Promise<void> => {
  // Loaded here: a start that has nothing to migrate does not pay for it.
  const { runner } = await import('node-pg-migrate');
  await runner({
    dbClient: client,
    dir: folder,
    direction: 'up',
    migrationsSchema: 'people',
    createMigrationsSchema: true,
    migrationsTable: 'migration',
    singleTransaction: true,
    advisoryLockMode: 'wait',
    logger: { info: () => {}, warn: () => {}, error: () => {} },
  });
};
