import { committeeWith, paid } from '@mandali/domain/committee/testing/examples.fixture';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createListener, type Listener } from '@mandali/event-store/postgres/listener';
import { createProgress, type Progress } from './progress.ts';
import { createReadSide, until, type ReadSide } from './testing/read-side.fixture.ts';

const a = 100_000_001;
const stream = `committee-${a}`;

let side: ReadSide;
let listener: Listener;
let progress: Progress;
const open = async (firstPollMs?: number): Promise<void> => {
  const polling = firstPollMs === undefined ? {} : { firstPollMs };
  const connection = { connectionString: side.url, application_name: 'mandali-progress' };
  listener = createListener({ connection, onError: () => {} });
  progress = createProgress({ listener, pool: side.pool, ...polling });
  const listeners = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'mandali-progress' AND state = 'idle' AND query LIKE 'listen %'`;
  await until(async () => (await side.pool.query(listeners)).rowCount === 1);
};
beforeEach(async () => void (side = await createReadSide()));
afterEach(async () => {
  progress.close();
  await listener.close();
  await side.close();
});

it('resolves when the read models show the awaited revision', async () => {
  side.start();
  await open();
  await side.append(a, committeeWith(2));
  expect(await progress.waitFor(stream, 3, 60_000)).toBe(true);
  expect((await side.rows()).committee).toMatchObject([{ revision: 3 }]);
});

it('resolves by notification without a query', async () => {
  side.start();
  await side.given(a, committeeWith(1));
  await open(60_000);
  const waiting = progress.waitFor(stream, 3, 60_000);
  await side.append(a, [paid(1, 1)]);
  expect(await waiting).toBe(true);
  expect(await progress.waitFor(stream, 2, 0)).toBe(true);
});

it('queries the revision when no notification arrives, such as after its start', async () => {
  side.start();
  await side.given(a, committeeWith(1));
  await open();
  expect(await progress.waitFor(stream, 2, 60_000)).toBe(true);
});

it('queries the revision when its listening connection is lost', async () => {
  side.start();
  await side.given(a, committeeWith(1));
  await open();
  await side.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'mandali-progress'`,
  );
  await side.append(a, [paid(1, 1)]);
  expect(await progress.waitFor(stream, 3, 60_000)).toBe(true);
});

it('resolves to false on timeout, also for unknown and malformed streams', async () => {
  side.start();
  await side.given(a, committeeWith(1));
  await open();
  expect(await progress.waitFor(stream, 99, 60)).toBe(false);
  expect(await progress.waitFor('committee-999999999', 0, 60)).toBe(false);
  expect(await progress.waitFor('nonsense', 0, 60)).toBe(false);
});

it('resolves pending waits to false when closed', async () => {
  await open();
  const waiting = progress.waitFor(stream, 1, 60_000);
  progress.close();
  expect(await waiting).toBe(false);
});
