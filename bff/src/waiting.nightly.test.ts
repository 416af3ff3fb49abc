import { startDouble } from '@mandali/event-store/testing/doubles/eventstoredb';
import { freePort } from '@mandali/testing/free-port';
import { createTestDatabase, type TestDatabase } from '@mandali/testing/postgres';
import { buildProcesses, type RealProcess, type scripts, startProcess } from '@mandali/testing/processes';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

const names = ['bff', 'worker', 'projections'] as const;
const soon = { timeout: 60_000, interval: 50 };

let database: TestDatabase;
let running: RealProcess[] = [];

beforeAll(async () => {
  await buildProcesses();
  database = await createTestDatabase();
});
afterEach(() => Promise.all(running.splice(0).map((each) => each.kill())));
afterAll(() => database.drop());

const start = async (name: keyof typeof scripts, env: Readonly<Record<string, string>>): Promise<RealProcess> => {
  const process = await startProcess(name, { DATABASE_URL: database.url, JOBS_IN: 'worker', ...env });
  running.push(process);
  return process;
};
/** Returns the warnings of a process. All lines that start with a brace are JSON of one shape. */
const warnings = ({ output }: RealProcess): readonly unknown[] =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: number; time: string; service: string; msg: string })
    .filter(({ level }) => level === 40);
const expectWarning = (process: RealProcess, service: string, msg: RegExp): Promise<void> =>
  vi.waitFor(() => {
    const form = { level: 40, time: expect.stringMatching(/^\d{4}-.*Z$/), service, msg: expect.stringMatching(msg) };
    expect(warnings(process)).toContainEqual(form);
  }, soon);

it.each(names)('%s reports the host of an EventStoreDB where no server answers', async (name) => {
  const port = await freePort();
  const process = await start(name, { EVENTSTORE_URL: `esdb://keeper:s3cret-pass@127.0.0.1:${port}` });
  await expectWarning(process, name, new RegExp(`log-id at 127.0.0.1:${port} failed: no server answers there`));
  expect(process.output()).not.toContain('s3cret');
});

it.each([
  ['unauthenticated', 'the user or the password is wrong'],
  ['denied', 'the user may not read it'],
] as const)('each process reports an EventStoreDB that answers %s: %s', async (answer, reason) => {
  const log = await startDouble();
  log.refuse(answer);
  const all = await Promise.all(names.map((name) => start(name, { EVENTSTORE_URL: log.address })));
  const warning = new RegExp(`log-id at 127.0.0.1:${log.port} failed: ${reason}`);
  await Promise.all(all.map((each, nth) => expectWarning(each, names[nth] ?? '', warning)));
  log.kill();
});

it.each(names)('%s reports the host of a Postgres where no server answers', async (name) => {
  const port = await freePort();
  const process = await start(name, { DATABASE_URL: `postgres://keeper:s3cret-pass@127.0.0.1:${port}/mandali` });
  await expectWarning(process, name, new RegExp(`waiting for Postgres at 127.0.0.1:${port}: connect ECONNREFUSED`));
  expect(process.output()).not.toContain('s3cret');
});

it('the worker reports the host of a Redis where no server answers', async () => {
  const port = await freePort();
  const worker = await start('worker', { REDIS_URL: `redis://:s3cret-pass@127.0.0.1:${port}` });
  await vi.waitFor(() => expect(worker.output()).toContain(`connect ECONNREFUSED 127.0.0.1:${port}`), soon);
  expect(worker.output()).not.toContain('s3cret');
});
