import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import type { Killable } from './kill-trial.ts';

/**
 * A server that this process starts, and kills.
 * @param command of a shell, which runs the server in the foreground, each time with the same data
 * @param address at which it will be
 */
export async function serverProcess(command: string, address: string): Promise<Killable> {
  // An EventStoreDB takes what begins so for options of its own, and does not start with one that it does not know.
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith('EVENTSTORE_'));
  const env = Object.fromEntries(others);
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    // A group of its own: the shell and whatever it starts are killed together.
    child = spawn(command, { shell: true, detached: true, stdio: 'ignore', env });
    await once(child, 'spawn');
  };
  const kill = async (): Promise<void> => {
    if (child?.pid === undefined) return;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server has ended: ${command}`);
    process.kill(-child.pid, 'SIGKILL');
    await once(child, 'exit');
  };
  await start();
  return { address, start, kill };
}
