import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '@mandali/runtime/operator-error';
import { commandLine, endProcess, isRunning, startMark } from './processes.ts';

/** The operating system reuses process ids, so the start time belongs to the identity. */
interface ProcessName {
  readonly pid: number;
  readonly mark: string;
}

interface LockFile extends ProcessName {
  readonly children: readonly (ProcessName & { readonly script: string })[];
}

export interface Lock {
  /** If this process is killed, the next start stops the child. */
  noteChild(pid: number, script: string): void;
  release(): void;
}

/**
 * Stops processes of an earlier launcher that was killed.
 * @returns the lock, and a sentence for each stopped process
 * @throws OperatorError while another launcher has the lock; nothing is changed
 */
export async function lockFolder(folder: string): Promise<{ lock: Lock; stopped: readonly string[] }> {
  const file = join(folder, 'launcher.lock');
  refuseWhileHeld(file, folder);
  mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const own: LockFile = { pid: process.pid, mark: startMark(process.pid), children: [] };
  const before = exchange(file, own, folder);
  const stopped: string[] = [];
  for (const child of before?.children ?? []) {
    if (await stopLeftover(child))
      stopped.push(`stopped a process that an earlier start left behind (process ${child.pid})`);
  }
  return { lock: heldLock(file, own), stopped };
}

function heldLock(file: string, own: LockFile): Lock {
  let current = own;
  return {
    noteChild(pid, script) {
      const children = current.children.filter((child) => isSame(child));
      current = { ...current, children: [...children, { pid, mark: startMark(pid), script }] };
      replace(file, current);
    },
    release() {
      rmSync(file, { force: true });
    },
  };
}

function refuseWhileHeld(file: string, folder: string): void {
  const found = read(file);
  if (found === undefined || !isSame(found) || found.pid === process.pid) return;
  throw new OperatorError(
    `The data in ${folder} is in use by another start (process ${found.pid}), so it was left alone.`,
  );
}

/** A guard file excludes other processes between the check and the write. */
function exchange(file: string, own: LockFile, folder: string): LockFile | undefined {
  const guard = `${file}.guard`;
  if (!takeGuard(guard, own)) throw new OperatorError(`The data in ${folder} is in use by another start.`);
  try {
    refuseWhileHeld(file, folder);
    const dead = read(file);
    replace(file, own);
    return dead;
  } finally {
    rmSync(guard, { force: true });
  }
}

function takeGuard(guard: string, own: LockFile): boolean {
  const mine = `${guard}.${own.pid}`;
  writeFileSync(mine, JSON.stringify(own));
  try {
    const held = read(guard);
    // The process of this guard was killed before it removed the guard.
    if (held !== undefined && !isSame(held)) rmSync(guard, { force: true });
    linkSync(mine, guard);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

function replace(file: string, content: LockFile): void {
  writeFileSync(`${file}.new`, JSON.stringify(content));
  renameSync(`${file}.new`, file);
}

async function stopLeftover(child: LockFile['children'][number]): Promise<boolean> {
  if (!isSame(child) || !commandLine(child.pid).includes(child.script)) return false;
  return endProcess(child.pid, [
    ['SIGTERM', 3_000],
    ['SIGKILL', 3_000],
  ]);
}

function isSame({ pid, mark }: ProcessName): boolean {
  return isRunning(pid) && startMark(pid) === mark;
}

function read(file: string): LockFile | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockFile;
  } catch {
    return undefined;
  }
}
