import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks a second in /proc; fixed at 100 on Linux. */
const ticks = 100;

/** The processes whose command line holds `text`, children of `parent` only. */
export async function childrenRunning(parent: number, text: string): Promise<readonly number[]> {
  const found: number[] = [];
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const command = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(text) && (await statOf(Number(entry)))[1] === String(parent)) found.push(Number(entry));
  }
  return found;
}

/** User and system time of a process so far, seconds. */
export async function cpuSeconds(pid: number): Promise<number> {
  const fields = await statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/** Private memory of a process, bytes: without mapped files, which Postgres and others share. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024;
}

/** The fields of /proc/PID/stat after the name: 0 state, 1 parent, 11 user time, 12 system time. */
async function statOf(pid: number): Promise<readonly string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
