import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmasterFile } from '@mandali/launcher/embedded-postgres/postmaster-file';
import { startPostgres } from '@mandali/launcher/embedded-postgres/server';
import { endProcess } from '@mandali/launcher/processes';

/** The user of Postgres may enter it. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mandali-test-'));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * The first process of a run starts the server, the others wait for its address.
 * @param run folder of the run, see global-setup.ts
 */
export async function sharedServer(run: string): Promise<string> {
  const address = join(run, 'address');
  if (isFirst(join(run, 'asked'))) {
    try {
      const server = await startPostgres({ folder: join(run, 'postgres'), say: () => {} });
      writeFileSync(`${address}.new`, server.superuserUrl('postgres'));
    } catch (error) {
      writeFileSync(`${address}.new`, `failed: ${String(error)}`);
    }
    renameSync(`${address}.new`, address);
  }
  const deadline = Date.now() + 30_000;
  while (!existsSync(address)) {
    if (Date.now() > deadline) throw new Error('The shared test Postgres did not start within 30 s');
    await sleep(20);
  }
  const text = readFileSync(address, 'utf8');
  if (text.startsWith('failed: ')) throw new Error(text);
  return text;
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
  /** At the same address. */
  restart(): Promise<void>;
  release(): Promise<void>;
};

/** For a process outside of a vitest run, or for a test that reads a server's files: log and data are below `folder`. */
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

function isFirst(marker: string): boolean {
  try {
    mkdirSync(marker);
    return true;
  } catch {
    return false;
  }
}
