import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { commandLine, endProcess, isGoneWithin } from '../processes.ts';
import { titleOfOurs } from './postmaster-file.ts';

/** Timeout, ms: a process that is not stuck exits immediately when its server is gone. */
const noticeMs = 500;

/**
 * A process that waits for a lock in shared memory whose holder was killed never ends, and its memory keeps a new
 * server from starting. They may be killed as in a crash, because committed data is in the write-ahead log. The caller
 * has the launcher's lock and knows that no server runs on the data. On Linux only: elsewhere the folder of a process
 * is not visible.
 */
export async function endOrphans(cluster: string): Promise<readonly number[]> {
  const ended: number[] = [];
  for (const pid of workingIn(cluster)) {
    if (await isGoneWithin(pid, noticeMs)) continue;
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
