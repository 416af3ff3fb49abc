import pg from 'pg';

import { migrateSchema, type MigratedSchema } from '../migrate-schema.ts';
import { migrations } from './schema.ts';

/** The log was written by a newer release, or is no log: it was left untouched. */
export class LogVersionError extends Error {
  constructor(found: number) {
    super(`the event log has version ${found}, this release knows versions up to ${migrations.length}`);
    this.name = 'LogVersionError';
  }
}

/** The log keeps one number: how many migrations it has. */
const schemaOf = (versions: readonly string[]): MigratedSchema<pg.Client> => ({
  lock: 5569345822,
  migrations: versions.map((sql, index) => ({ name: `${index + 1}`, sql: () => sql })),
  async applied(client) {
    const table = await client.query(`select to_regclass('log.version') is not null as there`);
    if (table.rows[0]?.there !== true)
      await client.query('create schema if not exists log; create table log.version (version integer not null)');
    const { rows } = await client.query('select version from log.version');
    return Array.from({ length: Number(rows[0]?.version ?? 0) }, (_, index) => `${index + 1}`);
  },
  async note(client, names) {
    await client.query('delete from log.version');
    await client.query('insert into log.version values ($1)', [names.at(-1)]);
  },
  refused: (_, applied) => new LogVersionError(applied.length),
});

/**
 * Creates schema `log` or brings it to this release's version.
 * @throws LogVersionError when the log is newer; nothing was changed
 */
export async function migrateLog(connectionString: string, versions: readonly string[] = migrations): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    await migrateSchema(client, schemaOf(versions));
    await client.query('commit');
  } finally {
    await client.end();
  }
}
