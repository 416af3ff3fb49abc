import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '@mandali/runtime/operator-error';
import { commandLine, endProcess, isRunning } from '../processes.ts';

/** The lines of postmaster.pid that we read, see "postmaster.pid" in the Postgres manual. */
export interface PostmasterFile {
  readonly pid: number;
  /** Seconds since 1970. */
  readonly startedAt: number;
  readonly port: number;
  readonly ready: boolean;
}

const ourName = 'mandali-embedded';
/** Given to every server that we start, so that its command line distinguishes ours from others. */
export const ourMark = `cluster_name=${ourName}`;
/** How the processes of such a server begin their titles. */
export const titleOfOurs = `postgres: ${ourName}: `;

export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  const lines = textOf(join(cluster, 'postmaster.pid')).split('\n');
  const [pid, , startedAt, port] = lines.map(Number);
  if (pid === undefined || startedAt === undefined || port === undefined) return undefined;
  return { pid, startedAt, port, ready: lines[7]?.trim() === 'ready' };
}

/** '' when there is no such file; a server that starts takes that of a killed one away at any moment. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/**
 * Clears the way for a new server: one that a killed launcher left behind is stopped, one that
 * another user runs on the same data is left alone. The caller holds the launcher's lock, so a server
 * with our mark has no launcher.
 * @returns a sentence on what was done, undefined when nothing was in the way
 * @throws OperatorError when the data is in use
 */
export async function clearLeftover(cluster: string): Promise<string | undefined> {
  const found = readPostmasterFile(cluster);
  // A file whose process is gone stays: Postgres reads in it which shared memory has to be free.
  if (found === undefined || !isRunning(found.pid)) return undefined;
  const words = commandLine(found.pid);
  if (!/postgres/.test(words) || !words.includes(cluster)) {
    // The id went to another program, which Postgres would take for a server on this data.
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
