import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLoopLag } from './metrics.ts';

const block = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it('the lag of the event loop is measured since the last scrape, not since the start', async () => {
  let now = 0;
  const lag = createLoopLag(() => now);
  await pause(50);
  block(2_000);
  await pause(50);
  expect(lag()).toBeGreaterThan(1.5);
  now += 15_000;
  expect(lag()).toBeGreaterThan(1.5);
  await pause(200);
  now += 15_000;
  expect(lag()).toBeLessThan(1.5);
});
