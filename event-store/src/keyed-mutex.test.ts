import { expect, it } from 'vitest';

import { pause } from './deadline.ts';
import { createKeyedMutex } from './keyed-mutex.ts';

it('runs the work of one key in order, one at a time, whatever fails', async () => {
  const mutex = createKeyedMutex();
  const seen: string[] = [];
  const work =
    (name: string, ms: number, fails = false) =>
    async () => {
      seen.push(`${name} begins`);
      await pause(ms);
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const all = [mutex('k', work('a', 20)), mutex('k', work('b', 5, true)), mutex('k', work('c', 0))];
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

it('lets other keys pass', async () => {
  const mutex = createKeyedMutex();
  let release = (): void => {};
  const slow = mutex('k', () => new Promise<void>((resolve) => (release = resolve)));
  expect(await mutex('other', async () => 'passed')).toBe('passed');
  release();
  await slow;
});
