import { expect, it } from 'vitest';

import { pause } from './deadline.ts';
import { createTurns } from './turns.ts';

it('runs the work of one key in order, one at a time, whatever fails', async () => {
  const turns = createTurns();
  const heard: string[] = [];
  const work =
    (name: string, ms: number, fails = false) =>
    async () => {
      heard.push(`${name} begins`);
      await pause(ms);
      heard.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const all = [turns('k', work('a', 20)), turns('k', work('b', 5, true)), turns('k', work('c', 0))];
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(heard).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

it('lets other keys pass', async () => {
  const turns = createTurns();
  let done = false;
  const slow = turns('k', async () => {
    await pause(50);
    done = true;
  });
  expect(await turns('other', async () => done)).toBe(false);
  await slow;
});
