import { committeeWith, owed, paid } from '@mandali/domain/committee/testing/examples.fixture';
import { migrateLog } from '@mandali/event-store/postgres/migrate';
import { createPostgresStore } from '@mandali/event-store/postgres/store';
import { createTestDatabase } from '@mandali/testing/postgres';
import { buildProcesses, metricOf, type RealProcess, startProcess, statusOf } from '@mandali/testing/processes';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { rebuild } from './rebuild.ts';
import { createReadSide, startedOnce, type ReadSide } from './testing/read-side.fixture.ts';

const a = 100_000_001;

let side: ReadSide;
let processes: RealProcess[] = [];
beforeAll(buildProcesses);
beforeEach(async () => {
  const database = await createTestDatabase();
  await migrateLog(database.url);
  side = await createReadSide({ database, store: createPostgresStore({ connectionString: database.url }) });
  await startedOnce(side);
  processes = [];
  for (let n = 0; n < 3; n += 1) processes.push(await startProcess('projections', { DATABASE_URL: side.url }));
});
afterEach(async () => {
  await Promise.all(processes.map((each) => each.kill()));
  await side.close();
});

const standingOf = async ({ url }: RealProcess): Promise<unknown> =>
  fetch(`${url}/readyz`)
    .then((response) => response.json() as Promise<{ standing?: unknown }>)
    .then(({ standing }) => standing)
    .catch(() => null);

/** Waits until one process leads and the others stand by. */
const leaderAmong = async (some: readonly RealProcess[]): Promise<RealProcess> =>
  vi.waitFor(
    async () => {
      const standings = await Promise.all(some.map(standingOf));
      expect(standings.toSorted((x, y) => String(x).localeCompare(String(y)))).toEqual([
        'leading',
        ...some.slice(1).map(() => 'standing-by'),
      ]);
      return some[standings.indexOf('leading')] as RealProcess;
    },
    { timeout: 60_000, interval: 20 },
  );

/** Appends events while no process leads; returns the time until the read models show them, ms. */
const measureTakeover = async (): Promise<number> => {
  const started = performance.now();
  for (let n = 0; n < 10; n += 1) await side.append(a, [n % 2 === 0 ? paid(1, 1) : owed(1, 1, 'pending')]);
  await side.caughtUp();
  return performance.now() - started;
};

const expectSameAsRebuild = async (): Promise<void> => {
  const served = await side.rows();
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  await rebuild({ store: side.store, connectionString: side.url, log: quiet });
  expect(await side.rows()).toEqual(served);
};

it('one of three processes leads, and another one replaces it when it is killed', async ({ annotate }) => {
  await side.given(a, committeeWith(3));
  for (let round = 0; round < 2; round += 1) {
    const leader = await leaderAmong(processes);
    expect(await metricOf(leader, 'mandali_projections_leading')).toBe(1);
    await leader.kill();
    processes = processes.filter((each) => each !== leader);
    const tookMs = await measureTakeover();
    await annotate(`taken over within ${Math.round(tookMs)} ms`);
    await leaderAmong(processes);
  }
  await expectSameAsRebuild();
});

it('a frozen leader is replaced, and stands by after it resumes', async ({ annotate }) => {
  await side.given(a, committeeWith(3));
  const leader = await leaderAmong(processes);
  leader.child.kill('SIGSTOP');
  const tookMs = await measureTakeover();
  await annotate(`taken over within ${Math.round(tookMs)} ms`);
  leader.child.kill('SIGCONT');
  expect(await leaderAmong(processes)).not.toBe(leader);
  await measureTakeover();
  await expectSameAsRebuild();
});

it('leader and stand-bys report ready, and exit on SIGTERM', async () => {
  await leaderAmong(processes);
  expect(await Promise.all(processes.map((each) => statusOf(each, '/readyz')))).toEqual([200, 200, 200]);
  expect(await Promise.all(processes.map((each) => each.stop()))).toEqual([0, 0, 0]);
});
