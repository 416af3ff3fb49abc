import pg from 'pg';

import { migrations } from './schema.ts';

/** The log was written by a newer release, or is no log: it was left untouched. */
export class LogVersionError extends Error {
  constructor(found: number) {
    super(`the event log has version ${found}, this release knows versions up to ${migrations.length}`);
    this.name = 'LogVersionError';
  }
}

/**
 * Creates schema `log` or brings it to this release's version; several processes may do it at the same time, and as
 * often as they like.
 * @throws LogVersionError when the log is newer; nothing was changed
 */
export async function migrateLog(connectionString: string, versions: readonly string[] = migrations): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(5569345822)');
    const found = await currentVersion(client);
    if (found > versions.length) throw new LogVersionError(found);
    if (found === 0)
      await client.query('create schema if not exists log; create table log.version (version integer not null)');
    for (const migration of versions.slice(found)) await client.query(migration);
    if (found < versions.length) {
      await client.query('delete from log.version');
      await client.query('insert into log.version values ($1)', [versions.length]);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function currentVersion(client: pg.Client): Promise<number> {
  const table = await client.query(`select to_regclass('log.version') is not null as there`);
  if (table.rows[0]?.there !== true) return 0;
  const { rows } = await client.query('select version from log.version');
  return Number(rows[0]?.version ?? 0);
}
