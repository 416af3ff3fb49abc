import pg from 'pg';

import { migrateSchema, type MigratedSchema, type Migration } from '../migrate-schema.ts';
import { migrations } from './schema.ts';

/** Schema `log` was left untouched. The message is for the operator. */
export class LogVersionError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'LogVersionError';
  }
}

const newerLog = (migration: string): LogVersionError =>
  new LogVersionError(
    `The event log in this database was written by a newer version of Mandali (migration ${migration} is unknown ` +
      'here); start that version instead.',
  );

const unknownLog = (): LogVersionError =>
  new LogVersionError(
    'Schema "log" of this database was not made by version 1.0 of Mandali or a later one; start with an empty ' +
      'database, or restore a backup into one (npm run restore, docs/backup.md).',
  );

const schemaOf = (all: readonly Migration[]): MigratedSchema<pg.Client> => ({
  lock: 5569345822,
  migrations: all,
  async applied(client) {
    const { rows: found } = await client.query<{ schema: boolean; table: boolean }>(
      `select to_regnamespace('log') is not null as schema, to_regclass('log.migration') is not null as table`,
    );
    if (found[0]?.schema === true && !found[0].table) throw unknownLog();
    if (found[0]?.schema !== true)
      await client.query(
        `create schema log;
         create table log.migration (
           position integer generated always as identity primary key,
           name text not null unique,
           applied_at timestamptz not null default now()
         )`,
      );
    const { rows } = await client.query<{ name: string }>('select name from log.migration order by position');
    return rows.map(({ name }) => name);
  },
  note: (client, names) =>
    client.query(
      `insert into log.migration (name)
       select name from unnest($1::text[]) with ordinality as added (name, place) order by place`,
      [names],
    ),
  refused: newerLog,
});

/** @throws LogVersionError when a newer release or another program created the schema; nothing was changed */
export async function migrateLog(connectionString: string, all: readonly Migration[] = migrations): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    await migrateSchema(client, schemaOf(all));
    await client.query('commit');
  } finally {
    await client.end();
  }
}
