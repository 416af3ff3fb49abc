import { createTestDatabase, type TestDatabase } from '@mandali/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';

import { migrateLog } from '../postgres/migrate.ts';

export type PostgresLog = {
  readonly url: string;
  /** A connection separate from those of the stores. */
  readonly admin: pg.Client;
};

/** Opens a database with an empty log for the tests of one file; available from the first `beforeAll` on. */
export function postgresLogOfFile(): PostgresLog {
  let database: TestDatabase;
  let admin: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    await migrateLog(database.url);
    admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await database.drop();
  });
  return {
    get url() {
      return database.url;
    },
    get admin() {
      return admin;
    },
  };
}
