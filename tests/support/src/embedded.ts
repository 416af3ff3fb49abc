import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPostmasterFile } from '@mandali/launcher/embedded-postgres/postmaster-file';
import { startPostgres } from '@mandali/launcher/embedded-postgres/server';
import { endProcess } from '@mandali/launcher/processes';
import { onceInRun } from './once-in-run.ts';

/** Creates a temporary folder that the user of Postgres can enter. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mandali-test-'));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Returns the address of the run's Postgres: the first process starts it, the others wait.
 * @param run folder of the run, see global-setup.ts
 */
export async function sharedServer(run: string): Promise<string> {
  return onceInRun(run, 'address', 30_000, async () => {
    const server = await startPostgres({ folder: join(run, 'postgres'), say: () => {} });
    return server.superuserUrl('postgres');
  });
}

export async function endRun(run: string): Promise<void> {
  const server = readPostmasterFile(join(run, 'postgres/cluster'));
  if (server !== undefined) {
    await endProcess(server.pid, [
      ['SIGINT', 10_000],
      ['SIGQUIT', 5_000],
    ]);
  }
  rmSync(run, { recursive: true, force: true });
}

export type OwnServer = {
  readonly url: string;
  readonly folder: string;
  /** Restarts the server at the same address. */
  restart(): Promise<void>;
  release(): Promise<void>;
};

/** Starts a server for a process outside of a vitest run, or for a test that reads its files: all are below `folder`. */
export async function ownServer(): Promise<OwnServer> {
  const folder = scratchFolder();
  const options = { folder: join(folder, 'postgres'), say: () => {} };
  let server = await startPostgres(options);
  const { port } = server;
  return {
    url: server.superuserUrl('postgres'),
    folder: options.folder,
    async restart() {
      await server.stop();
      server = await startPostgres({ ...options, choosePort: async () => port });
    },
    async release() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
