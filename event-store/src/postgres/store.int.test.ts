import { eventStoreContract } from '../testing/contract/contract.ts';
import { postgresLogOfFile } from '../testing/postgres-log.ts';
import { createPostgresStore } from './store.ts';

const log = postgresLogOfFile();

eventStoreContract('postgres', async () => ({
  // No poll within a test: notifications and reconnecting have to do.
  open: () => createPostgresStore({ connectionString: log.url, pollMs: 60_000 }),
  cutConnections: async () => {
    await log.admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'mandali-log' and datname = current_database()`,
    );
  },
}));
