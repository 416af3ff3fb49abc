import { createTestDatabase, type TestDatabase } from '@mandali/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';

import { eventStoreContract } from '../testing/contract/contract.ts';
import { migrateLog } from './migrate.ts';
import { createPostgresStore } from './store.ts';

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

eventStoreContract('postgres', async () => ({
  // No poll within a test: notifications and reconnecting have to do.
  open: () => createPostgresStore({ connectionString: database.url, pollMs: 60_000 }),
  cutConnections: async () => {
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'mandali-log' and datname = current_database()`,
    );
  },
}));
