import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks of /proc per second, on Linux. */
const ticks = 100;

export async function childrenRunning(parent: number, text: string): Promise<readonly number[]> {
  const found: number[] = [];
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const command = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(text) && (await statOf(Number(entry)))[1] === String(parent)) found.push(Number(entry));
  }
  return found;
}

/** Returns the user and system time of a process, s. */
export async function cpuSeconds(pid: number): Promise<number> {
  const fields = await statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/** Returns the memory of a process, bytes, without mapped files, which Postgres and others share. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024;
}

/** Fields after the name: 0 state, 1 parent, 11 user time, 12 system time. */
async function statOf(pid: number): Promise<readonly string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
