import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '@mandali/runtime/operator-error';
import { commandLine, endProcess, isRunning } from '../processes.ts';

/** Lines of postmaster.pid, see the Postgres manual. */
export interface PostmasterFile {
  readonly pid: number;
  /** Seconds since 1970. */
  readonly startedAt: number;
  readonly port: number;
  readonly ready: boolean;
}

const ourName = 'mandali-embedded';
/** Argument on the command line of every server that the launcher starts. */
export const ourMark = `cluster_name=${ourName}`;
/** Beginning of the process titles of such a server. */
export const titleOfOurs = `postgres: ${ourName}: `;

export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  const lines = textOf(join(cluster, 'postmaster.pid')).split('\n');
  const [pid, , startedAt, port] = lines.map(Number);
  if (pid === undefined || startedAt === undefined || port === undefined) return undefined;
  return { pid, startedAt, port, ready: lines[7]?.trim() === 'ready' };
}

/** '' without a file: a starting server may remove that of a killed one at any moment. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/**
 * Stops an orphaned server, but not one of another user. The caller has the launcher's lock, so a server with our
 * setting has no launcher.
 * @throws OperatorError when the data is in use
 */
export async function clearLeftover(cluster: string): Promise<string | undefined> {
  const found = readPostmasterFile(cluster);
  // The file of an ended process stays: Postgres reads from it which shared memory must be free.
  if (found === undefined || !isRunning(found.pid)) return undefined;
  const words = commandLine(found.pid);
  if (!/postgres/.test(words) || !words.includes(cluster)) {
    // Another program has the id now, and Postgres would treat it as a server on this data.
    rmSync(join(cluster, 'postmaster.pid'));
    return undefined;
  }
  if (!words.includes(ourMark)) {
    throw new OperatorError(
      `The data in ${cluster} is in use by another Postgres (process ${found.pid}), so it was left alone.`,
    );
  }
  const ended = await endProcess(found.pid, [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
  ]);
  if (!ended)
    throw new OperatorError(`A Postgres from an earlier start (process ${found.pid}) does not stop: end it by hand.`);
  return `stopped the Postgres that an earlier start left behind (process ${found.pid})`;
}
