import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createBatcher, type BatcherOptions } from './batcher.ts';

const recorded = (options: BatcherOptions<number> = { maxInputs: 3 }) => {
  const batches: (readonly number[])[] = [];
  const double = createBatcher<number, number>(async (inputs) => {
    batches.push(inputs);
    await Promise.resolve();
    if (inputs.includes(13)) throw new Error('unlucky');
    return inputs.map((input) => (input < 0 ? new Error('negative') : input * 2));
  }, options);
  return { batches, double: (input: number) => double(input), doubleUntil: double };
};

it('batches the calls of one turn of the event loop, and later calls into the next batch', async () => {
  const { batches, double } = recorded();
  const first = [1, 2].map(double);
  for (let settled = 0; settled < 10; settled += 1) await Promise.resolve();
  expect(await Promise.all([...first, ...[3, 4, 5].map(double)])).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(await double(6)).toBe(12);
  expect(batches.at(-1)).toEqual([6]);
});

it('collects the calls that arrive while a batch is under way', async () => {
  const answers: (() => void)[] = [];
  const batches: (readonly number[])[] = [];
  const echo = createBatcher<number, number>(async (inputs) => {
    batches.push(inputs);
    await new Promise<void>((resolve) => answers.push(resolve));
    return inputs;
  });
  const first = echo(1);
  while (answers.length === 0) await nextTurn();
  const others = [echo(2), echo(3)];
  await nextTurn();
  expect(batches).toEqual([[1]]);
  answers[0]?.();
  await first;
  while (answers.length === 1) await nextTurn();
  answers[1]?.();
  expect([await Promise.all(others), batches]).toEqual([
    [2, 3],
    [[1], [2, 3]],
  ]);
});

it('ends a batch before it exceeds its size, and sends a larger input alone', async () => {
  const { batches, double } = recorded({ maxSize: 10, sizeOf: (input) => input });
  await Promise.all([6, 4, 1, 20, 2].map(double));
  expect(batches).toEqual([[6, 4], [1], [20], [2]]);
});

it('adds calls to the batch until it is ready', async () => {
  let isReady = (): void => {};
  const ready = () => new Promise<void>((resolve) => (isReady = resolve));
  const { batches, double } = recorded({ ready });
  const first = double(1);
  await nextTurn();
  await nextTurn();
  const second = double(2);
  isReady();
  expect([await Promise.all([first, second]), batches]).toEqual([[2, 4], [[1, 2]]]);
});

it('rejects only the calls of a failed batch', async () => {
  const { double } = recorded();
  const settled = await Promise.allSettled([1, 13, 2, 3, 4].map(double));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled', 'fulfilled']);
  expect(await double(6)).toBe(12);
});

it('rejects the call whose result is an error, and no other of its batch', async () => {
  const { double } = recorded();
  const settled = await Promise.allSettled([1, -2, 3].map(double));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('removes a call whose signal aborts before its batch is sent', async () => {
  const { batches, double, doubleUntil } = recorded();
  const leaving = new AbortController();
  const left = doubleUntil(1, leaving.signal);
  const stays = double(2);
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await expect(doubleUntil(3, leaving.signal)).rejects.toThrow('gone');
  expect([await stays, batches]).toEqual([4, [[2]]]);
});

it('settles a sent call with its batch, also after its signal aborts', async () => {
  const leaving = new AbortController();
  const echo = createBatcher<number, number>(async (inputs) => {
    leaving.abort(new Error('gone'));
    return inputs;
  });
  expect(await echo(1, leaving.signal)).toBe(1);
});
