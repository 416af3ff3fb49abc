import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import type { Killable } from './kill-trial.ts';

/**
 * A server that this process starts and kills.
 * @param command shell command that runs the server in the foreground, with the same data each time
 * @param address address of the server
 */
export async function serverProcess(command: string, address: string): Promise<Killable> {
  // EventStoreDB parses such variables as its own options and refuses unknown ones.
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith('EVENTSTORE_'));
  const env = Object.fromEntries(others);
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    // Own process group: the shell and its children are killed together.
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
