import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Resolves when the process that started this one has gone. npm runs a script in a shell that hands no signal on: a
 * `kill` of npm ends npm and the shell, and would leave the product running unseen.
 */
export async function parentGone(everyMs = 500): Promise<void> {
  const parent = process.ppid;
  while (process.ppid === parent) await sleep(everyMs, undefined, { ref: false });
}

/** Started by `npm start` and its like, not by a supervisor of its own. */
export const isRunByNpm = (env: NodeJS.ProcessEnv): boolean => env['npm_lifecycle_event'] !== undefined;
