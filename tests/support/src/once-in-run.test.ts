import { rmSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scratchFolder } from './embedded.ts';
import { onceInRun } from './once-in-run.ts';

let run: string;
beforeEach(() => {
  run = scratchFolder();
});
afterEach(() => rmSync(run, { recursive: true }));

it('runs the work once and returns its result to all callers', async () => {
  let calls = 0;
  const work = async (): Promise<string> => {
    calls += 1;
    await setImmediate();
    return 'done';
  };
  const callers = [1, 2, 3].map(() => onceInRun(run, 'work', 60_000, work));
  expect(await Promise.all(callers)).toEqual(['done', 'done', 'done']);
  expect(await onceInRun(run, 'work', 60_000, async () => 'again')).toBe('done');
  expect(calls).toBe(1);
});

it('rejects all callers when the work fails', async () => {
  const work = async (): Promise<string> => {
    throw new Error('no compiler');
  };
  const callers = [1, 2].map(() => onceInRun(run, 'work', 60_000, work));
  for (const caller of await Promise.allSettled(callers))
    expect(caller).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('no compiler') } });
});
