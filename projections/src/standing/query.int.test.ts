import { committeeWith } from '@mandali/domain/committee/testing/examples.fixture';
import type { ReadAllOptions } from '@mandali/event-store/port';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createReadSide, type ReadSide } from '../testing/read-side.fixture.ts';
import { eventsBehind } from './query.ts';

let side: ReadSide;
beforeEach(async () => void (side = await createReadSide()));
afterEach(() => side.close());

const behind = () => eventsBehind(side.pool, side.store);

it('returns null without read models, then the number of events not yet projected', async () => {
  expect(await behind()).toBeNull();
  const runner = side.start();
  await side.given(100_000_001, committeeWith(1));
  expect(await behind()).toBe(0);
  await runner.stop();
  await side.append(100_000_001, committeeWith(2).slice(3));
  expect(await behind()).toBe(1);
});

it('returns null for read models of another schema version', async () => {
  const runner = side.start();
  await side.caughtUp();
  await runner.stop();
  await side.pool.query(`UPDATE read.checkpoint SET version = 'older', events = 'CommitteeCreated'`);
  expect(await behind()).toBeNull();
});

it('concurrent probes share one read of the log', async () => {
  side.start();
  await side.caughtUp();
  let [reads, answer] = [0, (): void => {}];
  const slow = new Promise<readonly []>((resolve) => (answer = () => resolve([])));
  const store = { ...side.store, readAll: () => ((reads += 1), slow) };
  const asked = Array.from({ length: 5 }, () => eventsBehind(side.pool, store));
  await expect.poll(() => reads).toBe(1);
  answer();
  expect([await Promise.all(asked), reads]).toEqual([[0, 0, 0, 0, 0], 1]);
  expect([await eventsBehind(side.pool, store), reads]).toEqual([0, 2]);
});

it('a read of the log is aborted on timeout, and the next probe reads again', async () => {
  side.start();
  await side.caughtUp();
  let givenUp = 0;
  const silent = ({ signal }: ReadAllOptions) =>
    new Promise<readonly []>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new Error(`given up: ${(givenUp += 1)}`)));
    });
  const store = { ...side.store, readAll: silent };
  await expect(eventsBehind(side.pool, store)).rejects.toThrow('given up: 1');
  expect(await behind()).toBe(0);
});
