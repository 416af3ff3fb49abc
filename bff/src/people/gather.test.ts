import { expect, it } from 'vitest';
import { gather } from './gather.ts';

const recorded = () => {
  const calls: (readonly number[])[] = [];
  const double = gather(async (inputs: readonly number[]) => {
    calls.push(inputs);
    await Promise.resolve();
    if (inputs.includes(13)) throw new Error('unlucky');
    return inputs.map((input) => input * 2);
  }, 3);
  return { calls, double };
};

it('a lonely call goes at once, those that come meanwhile go together', async () => {
  const { calls, double } = recorded();
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
  expect(calls).toEqual([[1], [2, 3, 4], [5]]);
});

it('a failed call fails those that were in it and no other', async () => {
  const { double } = recorded();
  const settled = await Promise.allSettled([1, 13, 2, 3, 4].map(double));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected', 'fulfilled']);
  expect(await double(6)).toBe(12);
});
