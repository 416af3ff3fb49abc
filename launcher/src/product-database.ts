import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '@mandali/runtime/operator-error';
import { startPostgres, urlOfRunning } from './embedded-postgres/server.ts';
import { lockFolder } from './lock.ts';
import { checkFormat } from './own-state.ts';
import type { Settings } from './settings.ts';

/** Starts the embedded Postgres unless it runs or DATABASE_URL names another one. */
export async function withProductDatabase<T>(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  tool: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) return tool(databaseUrl);
  const folder = join(dataDir, 'postgres');
  if (!existsSync(join(folder, 'cluster'))) {
    throw new OperatorError(`There is no data in ${dataDir} yet: npm start makes it.`);
  }
  checkFormat(dataDir);
  const running = urlOfRunning(folder);
  const held = await lockFolder(dataDir).catch((error: unknown) => {
    if (running !== null && error instanceof OperatorError) return null;
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
