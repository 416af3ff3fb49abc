import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** True for a running process of any user; a zombie counts as ended. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return statusField(pid, 0) !== 'Z';
}

/** '' when the process has ended or is not readable. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** An opaque string: with the id it identifies a process, since ids are reused. '' when the process has ended. */
export function startMark(pid: number): string {
  if (process.platform === 'linux') return statusField(pid, 19);
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** False when the process still runs after the time. */
export async function isGoneWithin(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isRunning(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

/** Sends the signals one after the other, each with a timeout, ms. False when the process has not ended. */
export async function endProcess(pid: number, signals: readonly [NodeJS.Signals, number][]): Promise<boolean> {
  for (const [signal, milliseconds] of signals) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return true;
      throw error;
    }
    if (await isGoneWithin(pid, milliseconds)) return true;
  }
  return false;
}

/** Field of /proc/PID/stat, counted from the state: the second field is a name that may contain blanks. */
function statusField(pid: number, index: number): string {
  if (process.platform !== 'linux') return '';
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[index] ?? '';
  } catch {
    return '';
  }
}
