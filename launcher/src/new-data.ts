import { existsSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '@mandali/runtime/operator-error';
import { startPostgres } from './embedded-postgres/server.ts';
import { lockFolder } from './lock.ts';
import { hasState, newState, writeState } from './own-state.ts';
import type { Settings } from './settings.ts';
import type { Secrets } from './tool.ts';

/** @throws OperatorError when there is data in the folder already */
export function refuseData({ dataDir }: Pick<Settings, 'dataDir'>): void {
  if (!hasState(dataDir) && !existsSync(join(dataDir, 'postgres'))) return;
  throw new OperatorError(
    `There is data in ${dataDir} already, and it was left as it is: name an empty folder in DATA_DIR, or move that one away.`,
  );
}

/**
 * Creates data that `fill` restores into; when its exit code is not 0, the folder is as before.
 * @throws OperatorError when there is data already; it is not changed
 */
export async function makeNewData(
  { dataDir }: Settings,
  { APP_SECRET, DRAW_SECRET, LOG_SIGNING_KEY }: Secrets,
  fill: (url: string) => Promise<number>,
): Promise<number> {
  refuseData({ dataDir });
  const folder = join(dataDir, 'postgres');
  const isNew = !existsSync(dataDir);
  const { lock } = await lockFolder(dataDir);
  let code = 1;
  try {
    code = await onNewServer(folder, fill);
    const state = newState();
    const secrets = {
      appSecret: APP_SECRET ?? state.appSecret,
      drawSecret: DRAW_SECRET ?? state.drawSecret,
      logSigningKey: LOG_SIGNING_KEY ?? state.logSigningKey,
    };
    // Admins and books are in the backup: neither a first admin nor the demo is created.
    if (code === 0) writeState(dataDir, { ...state, ...secrets, firstAdmin: null, demo: true });
    return code;
  } finally {
    if (code !== 0) rmSync(folder, { recursive: true, force: true });
    lock.release();
    if (code !== 0 && isNew) rmdirSync(dataDir);
  }
}

async function onNewServer(folder: string, fill: (url: string) => Promise<number>): Promise<number> {
  const server = await startPostgres({ folder, say: () => {} });
  try {
    return await fill(server.url);
  } finally {
    await server.stop();
  }
}
