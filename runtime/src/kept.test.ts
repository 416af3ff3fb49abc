import { expect, it, vi } from 'vitest';
import { createKept } from './kept.ts';

const large = { isLarge: (count: number) => count > 1_000 };

it('asks each time while there is little', async () => {
  const kept = createKept(large);
  await kept(async () => 1_000);
  expect(await kept(async () => 3)).toBe(3);
});

it('tells a large answer for ten seconds, and asks behind it for the next fifty', async () => {
  let now = 0;
  const kept = createKept({ ...large, now: () => now });
  expect(await kept(async () => 5_000)).toBe(5_000);
  now = 10_000;
  const unasked = vi.fn<() => Promise<number>>();
  expect(await kept(unasked)).toBe(5_000);
  expect(unasked).not.toHaveBeenCalled();
  now = 10_001;
  expect(await kept(async () => 6_000)).toBe(5_000);
  await vi.waitFor(async () => expect(await kept(unasked)).toBe(6_000));
});

it('tells nothing that is older than a minute, and many who wait ask once', async () => {
  let now = 0;
  const kept = createKept({ ...large, now: () => now });
  await kept(async () => 5_000);
  now = 60_001;
  const ask = vi.fn(async () => 7_000);
  expect(await Promise.all([kept(ask), kept(ask)])).toEqual([7_000, 7_000]);
  expect(ask).toHaveBeenCalledOnce();
});

it('goes on telling what it has when asking behind it fails', async () => {
  let now = 0;
  const kept = createKept({ ...large, now: () => now });
  await kept(async () => 5_000);
  now = 20_000;
  expect(await kept(() => Promise.reject(new Error('away')))).toBe(5_000);
  expect(await kept(async () => 8_000)).toBe(5_000);
});
