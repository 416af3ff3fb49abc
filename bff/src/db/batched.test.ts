import { expect, it } from 'vitest';
import { batched } from './batched.ts';

const recorded = () => {
  const calls: (readonly number[])[] = [];
  const double = batched(async (inputs: readonly number[]) => {
    calls.push(inputs);
    await Promise.resolve();
    if (inputs.includes(13)) throw new Error('unlucky');
    return inputs.map((input) => input * 2);
  }, 3);
  return { calls, double };
};

it('batches the calls of one turn of the event loop, and later calls into the next batch', async () => {
  const { calls, double } = recorded();
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
  expect(calls).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(await double(6)).toBe(12);
  expect(calls.at(-1)).toEqual([6]);
});

it('rejects only the calls of a failed batch', async () => {
  const { double } = recorded();
  const settled = await Promise.allSettled([1, 13, 2, 3, 4].map(double));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled', 'fulfilled']);
  expect(await double(6)).toBe(12);
});
