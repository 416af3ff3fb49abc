import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres, urlOfRunning } from './embedded-postgres/server.ts';
import { lockFolder } from './lock.ts';
import { checkFormat } from './own-state.ts';
import { RefusedStart } from './refused-start.ts';
import type { Settings } from './settings.ts';

/**
 * Hands an operator's tool the connection string of the product's database: the one of DATABASE_URL, else the embedded
 * one, which is started for the tool unless the product is running it.
 * @throws RefusedStart with the reason
 */
export async function withProductDatabase<T>(
  { DATABASE_URL, DATA_DIR }: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  tool: (url: string) => Promise<T>,
): Promise<T> {
  if (DATABASE_URL !== undefined) return tool(DATABASE_URL);
  const folder = join(DATA_DIR, 'postgres');
  if (!existsSync(join(folder, 'cluster'))) {
    throw new RefusedStart(`There is no data in ${DATA_DIR} yet: npm start makes it.`);
  }
  checkFormat(DATA_DIR);
  const running = urlOfRunning(folder);
  const held = await lockFolder(DATA_DIR).catch((error: unknown) => {
    if (running !== null && error instanceof RefusedStart) return null;
    throw error;
  });
  if (held === null) return tool(running ?? '');
  try {
    return await onOwnServer(folder, tool);
  } finally {
    held.lock.release();
  }
}

async function onOwnServer<T>(folder: string, tool: (url: string) => Promise<T>): Promise<T> {
  const server = await startPostgres({ folder, say: () => {} });
  try {
    return await tool(server.url);
  } finally {
    await server.stop();
  }
}
