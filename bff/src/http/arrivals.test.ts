import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createArrivals } from './arrivals.ts';

it('rotates over the sources, however many requests of one have come before', async () => {
  const { enter } = createArrivals();
  const begun: string[] = [];
  const come = (source: string, nth: number) => enter(source, () => begun.push(`${source}${nth}`));
  for (let nth = 1; nth <= 100; nth += 1) come('flood', nth);
  come('asha', 1);
  come('asha', 2);
  come('bela', 1);
  expect(begun).toEqual(Array.from({ length: 8 }, (_, n) => `flood${n + 1}`));
  await nextTurn();
  expect(begun.slice(8)).toEqual(['flood9', 'asha1', 'bela1', 'flood10', 'asha2', 'flood11', 'flood12', 'flood13']);
  while (begun.length < 103) await nextTurn();
  expect(begun.at(-1)).toBe('flood100');
});

it('begins at once where no request waits', async () => {
  const { enter } = createArrivals();
  const begun: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    enter('asha', () => begun.push(turn));
    expect(begun).toHaveLength(turn + 1);
    await nextTurn();
  }
});
