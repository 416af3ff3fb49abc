import { eventStoreContract } from '../testing/contract/contract.ts';
import { postgresLogOfFile } from '../testing/postgres-log.ts';
import { createPostgresStore } from './store.ts';

const log = postgresLogOfFile();

eventStoreContract('postgres', async () => ({
  // Longer than a test: notifications and reconnecting must suffice, without a poll.
  open: () => createPostgresStore({ connectionString: log.url, pollMs: 60_000 }),
  cutConnections: async () => {
    await log.admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'mandali-log' and datname = current_database()`,
    );
  },
}));
