import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../ports.ts';
import { findBinaries } from './binaries.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { runAs } from './run-as.ts';

/** Starts Postgres on the data without the launcher. @returns its process id */
export async function startByHand(folder: string): Promise<number> {
  const cluster = join(folder, 'cluster');
  const port = String(await freePort());
  const args = ['-D', cluster, '-p', port, '-c', 'unix_socket_directories='];
  const {
    file,
    args: words,
    identity,
  } = runAs([dirname(folder)], statSync(cluster).uid).command(findBinaries().postgres, args);
  spawn(file, words, { ...identity, cwd: '/', stdio: 'ignore' });
  while (readPostmasterFile(cluster)?.ready !== true) await sleep(10);
  return readPostmasterFile(cluster)?.pid ?? 0;
}

/** Runs a statement on a new connection. @returns its rows */
export async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
