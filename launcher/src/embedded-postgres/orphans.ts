import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { commandLine, endProcess, isGoneWithin } from '../processes.ts';
import { titleOfOurs } from './postmaster-file.ts';

/** A process that is not stuck sees at once that its server is gone. */
const endsByItselfWithin = 500;

/**
 * Ends processes of a server of ours that was killed. One that waits for a lock in shared memory whose holder was killed
 * too waits for ever, and the memory that it holds keeps a new server from starting. What the server had committed is in
 * its log, so they end as in a crash. The caller holds the launcher's lock and knows that no server runs on the data.
 * Only Linux shows the folder of a process: elsewhere nothing is ended.
 * @returns the ids of those that had to be ended
 */
export async function endOrphans(cluster: string): Promise<readonly number[]> {
  const ended: number[] = [];
  for (const pid of workingIn(cluster)) {
    if (await isGoneWithin(pid, endsByItselfWithin)) continue;
    const gone = await endProcess(pid, [
      ['SIGQUIT', 500],
      ['SIGKILL', 3_000],
    ]);
    if (gone) ended.push(pid);
  }
  return ended;
}

function workingIn(cluster: string): readonly number[] {
  if (process.platform !== 'linux') return [];
  const folder = realpathSync(cluster);
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  return pids.map(Number).filter((pid) => folderOf(pid) === folder && commandLine(pid).startsWith(titleOfOurs));
}

/** '' when the process ended or belongs to another user. */
function folderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}
