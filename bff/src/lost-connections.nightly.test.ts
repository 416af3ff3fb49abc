import { createCommittee } from '@mandali/contracts/api/create-committee';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { sendOtp } from '@mandali/contracts/api/send-otp';
import { type OwnServer, ownServer } from '@mandali/testing/embedded';
import { createTestDatabase, type TestDatabase } from '@mandali/testing/postgres';
import { buildProcesses, type RealProcess, startProcess, untilReady } from '@mandali/testing/processes';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Client } from './testing/client.ts';
import { signedIn } from './testing/signed-in.ts';
import { family } from './testing/world.ts';

const restarts = process.env['MANDALI_TRIALS'] === 'whole' ? 100 : 3;
const cuts = 10;
const admin = { email: 'keeper@example.org', password: 'a-long-password' };
const soon = { timeout: 60_000, interval: 20 };

let server: OwnServer;
let database: TestDatabase;
let env: Record<string, string>;
let running: readonly RealProcess[] = [];
let client: Client;

beforeAll(async () => {
  await buildProcesses();
  server = await ownServer();
  database = await createTestDatabase(server.url);
  env = {
    DATABASE_URL: database.url,
    JOBS_IN: 'worker',
    OTP_PER_HOUR_IP: '1000000',
    OTP_PER_HOUR_ALL: '1000000',
    API_PER_MINUTE: '1000000',
    COMMITTEES_PER_DAY: '1000000',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  const names = ['bff', 'worker', 'projections'] as const;
  running = await Promise.all(names.map((name) => startProcess(name, env)));
  await Promise.all(running.map((each) => untilReady(each)));
  client = (await signedIn(running[0]?.url ?? '', admin)).client;
});
afterAll(async () => {
  await Promise.all(running.map((each) => each.kill()));
  await server.release();
});

const expectAlive = (): void => {
  const ended = running.filter(({ child }) => child.exitCode !== null || child.signalCode !== null);
  expect(ended.map((each) => each.output().slice(-2_000))).toEqual([]);
};

const blocked = `select from pg_stat_activity where application_name = 'mandali-bff' and wait_event_type = 'Lock'`;
const endOthers = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and application_name <> 'test'`;
const connect = async (connectionString = database.url): Promise<pg.Client> => {
  const own = new pg.Client({ connectionString, application_name: 'test' });
  await own.connect();
  return own;
};

let phones = 0;
const requestCode = () => client.send(sendOtp, { body: { phone: `+9198${20_000_000 + (phones += 1)}` } });

/** Repeats reads, transactions and appends while `work` runs, and ignores failed ones. */
const underLoad = async (work: () => Promise<void>): Promise<void> => {
  const enough = new AbortController();
  const repeat = async (request: () => Promise<unknown>): Promise<void> => {
    while (!enough.signal.aborted) await request().catch(() => {});
  };
  const requests = [
    requestCode,
    () => client.send(createCommittee, { body: family }),
    () => client.send(listCommittees, {}),
  ];
  const loops = [...requests, ...requests].map(repeat);
  await work().finally(() => enough.abort());
  await Promise.all(loops);
};

it(`no process ends when connections with open transactions break, ${cuts} times`, async () => {
  const [holder, ender] = await Promise.all([connect(), connect()]);
  for (let cut = 1; cut <= cuts; cut += 1) {
    await holder.query('begin; lock table people.otp_challenge in exclusive mode');
    // Only one: a second one would wait in memory for the limit of the same address.
    const answer = requestCode();
    await vi.waitFor(async () => expect((await ender.query(blocked)).rowCount).toBe(1), soon);
    await ender.query(endOthers);
    await holder.query('commit');
    expect((await answer).status).toBe(503);
    expectAlive();
  }
  await Promise.all([holder.end(), ender.end()]);
  await vi.waitFor(async () => expect((await requestCode()).status).toBe(200), soon);
});

it(`no process ends when Postgres restarts under load, ${restarts} times`, { timeout: 1_800_000 }, async () => {
  await underLoad(async () => {
    for (let restart = 1; restart <= restarts; restart += 1) {
      await vi.waitFor(async () => expect((await requestCode()).status).toBe(200), soon);
      await server.restart();
      expectAlive();
    }
  });
  await Promise.all(running.map((each) => untilReady(each)));
  expect((await client.send(createCommittee, { body: family })).status).toBe(201);
  expectAlive();
});

it('a worker survives the loss of its job queue’s connection during a migration', async () => {
  const empty = await createTestDatabase(server.url);
  const [holder, ender] = await Promise.all([connect(empty.url), connect(empty.url)]);
  await holder.query('begin; create schema jobs');
  const worker = await startProcess('worker', { ...env, DATABASE_URL: empty.url });
  const migrating = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike '%create schema%jobs%'`;
  await vi.waitFor(async () => expect((await ender.query(migrating)).rowCount).toBe(1), soon);
  await ender.query(endOthers);
  await holder.query('rollback');
  await untilReady(worker);
  await Promise.all([worker.kill(), holder.end(), ender.end()]);
});
