import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * What `work` gives while each flush of this Postgres to its disk takes `ms` longer, as on most disks that people have:
 * commit_delay lets whoever flushes sleep that long first. Needs a superuser, and reaches every database of the server.
 */
export async function withSlowerDisk<T>(databaseUrl: string, ms: number, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`alter system set commit_delay = ${ms * 1_000}`);
    await client.query('alter system set commit_siblings = 0');
    await reload(client);
    return await work();
  } finally {
    await client.query('alter system reset commit_delay');
    await client.query('alter system reset commit_siblings');
    await reload(client);
    await client.end();
  }
}

async function reload(client: pg.Client): Promise<void> {
  await client.query('select pg_reload_conf()');
  // Each backend hears of it before its next statement, once the server has told it.
  await wait(200);
}
