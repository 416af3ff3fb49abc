import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` once in a run of vitest: the first caller of any process runs it, the others wait for its result.
 * @param run folder of the run, see global-setup.ts
 * @param name file name of the answer
 * @param withinMs timeout of the others, ms
 * @throws in every caller when the work fails
 */
export async function onceInRun(
  run: string,
  name: string,
  withinMs: number,
  work: () => Promise<string>,
): Promise<string> {
  const answer = join(run, name);
  if (isFirst(`${answer}.started`)) {
    const text = await work().catch((error: unknown) => `failed: ${String(error)}`);
    writeFileSync(`${answer}.new`, text);
    renameSync(`${answer}.new`, answer);
  }
  const deadline = Date.now() + withinMs;
  while (!existsSync(answer)) {
    if (Date.now() > deadline) throw new Error(`${name}: no answer from its first caller within ${withinMs} ms`);
    await sleep(20);
  }
  const text = readFileSync(answer, 'utf8');
  if (text.startsWith('failed: ')) throw new Error(text);
  return text;
}

function isFirst(marker: string): boolean {
  try {
    mkdirSync(marker);
    return true;
  } catch {
    return false;
  }
}
