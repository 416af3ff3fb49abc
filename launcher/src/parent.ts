import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Resolves when the parent process has ended: npm's shell forwards no signal, so `kill` of npm would leave the product
 * running.
 */
export async function parentGone(everyMs = 500): Promise<void> {
  const parent = process.ppid;
  while (process.ppid === parent) await sleep(everyMs, undefined, { ref: false });
}

export const isRunByNpm = (env: NodeJS.ProcessEnv): boolean => env['npm_lifecycle_event'] !== undefined;
