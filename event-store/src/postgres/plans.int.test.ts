import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { postgresLogOfFile } from '../testing/postgres-log.ts';
import { createPostgresStore } from './store.ts';

const log = postgresLogOfFile();

/** Scans of log.event since the database exists; a connection reports its own when it ends. */
const scans = async () => {
  const { rows } = await log.admin.query<{ sequential: number; byIndex: number }>(
    `select seq_scan::int as sequential, idx_scan::int as "byIndex" from pg_stat_user_tables
     where schemaname = 'log' and relname = 'event'`,
  );
  return rows[0] ?? { sequential: Number.NaN, byIndex: Number.NaN };
};

it('plans cached on an empty log use the indexes of a longer one', async () => {
  const before = await scans();
  const store = createPostgresStore({ connectionString: log.url, applicationName: 'plans', readers: 1 });
  const read = async (after: string | null) => {
    await store.readStream('s-1', { fromRevision: 1 });
    return store.readAll({ after, streamPrefix: 's-', limit: 10 });
  };
  await read(null);
  for (let revision = 0; revision < 20; revision += 1) {
    const events = [{ id: randomUUID(), type: 'Happened', data: {}, meta: {} }];
    const expected = revision === 0 ? 'no-stream' : revision - 1;
    const stored = await store.append({ stream: 's-1', expected, events });
    await read(stored.kind === 'appended' ? stored.position : null);
  }
  await store.close();
  await expect.poll(async () => (await scans()).byIndex).toBeGreaterThan(before.byIndex + 60);
  expect((await scans()).sequential).toBe(before.sequential);
});
