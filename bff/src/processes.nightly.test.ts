import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { adminPutWhatsappSettings } from '@mandali/contracts/api/admin-put-whatsapp-settings';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { sendOtp } from '@mandali/contracts/api/send-otp';
import { createTestDatabase, type TestDatabase } from '@mandali/testing/postgres';
import { freePort } from '@mandali/testing/free-port';
import {
  buildProcesses,
  metricOf,
  type RealProcess,
  type scripts,
  startProcess,
  statusOf,
  untilReady,
} from '@mandali/testing/processes';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startGateway, success, type TestGateway } from './testing/gateway.ts';
import { jobsIn } from './testing/jobs-in.ts';
import { signedIn } from './testing/signed-in.ts';
import { type TcpProxy, tcpProxy } from './testing/tcp-proxy.ts';
import { family } from './testing/world.ts';

const admin = { email: 'keeper@example.org', password: 'a-long-password' };

let database: TestDatabase;
let gateway: TestGateway;
let postgres: TcpProxy;
let running: RealProcess[] = [];
let env: Record<string, string>;

beforeAll(buildProcesses);
beforeEach(async () => {
  [database, gateway] = await Promise.all([createTestDatabase(), startGateway()]);
  const url = new URL(database.url);
  postgres = await tcpProxy({ host: url.hostname, port: Number(url.port) });
  url.host = `127.0.0.1:${postgres.port}`;
  env = {
    DATABASE_URL: url.href,
    WHATSAPP_API_URL: gateway.url,
    JOBS_IN: 'worker',
    OTP_PER_HOUR_IP: '1000',
    COMMITTEES_PER_DAY: '100000',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.kill()));
  await Promise.all([gateway.close(), postgres.close()]);
  await database.drop();
});

const start = async (name: keyof typeof scripts, port?: number): Promise<RealProcess> => {
  const process = await startProcess(name, env, port);
  running.push(process);
  return process;
};
const startAll = () => Promise.all([start('bff'), start('worker'), start('projections')]);
const readyAnswer = async ({ url }: RealProcess): Promise<Record<string, unknown>> =>
  fetch(`${url}/readyz`).then((response) => response.json() as Promise<Record<string, unknown>>);

const admitted = ({ url }: RealProcess) => signedIn(url, admin);
const soon = { timeout: 60_000, interval: 50 };

it('starts in any order: each process reports what it waits for, and the bff is ready last', async () => {
  postgres.cut();
  const [bff, worker, projections] = await startAll();
  await vi.waitFor(async () => {
    const answers = await Promise.all(running.map(readyAnswer));
    expect(answers).toEqual(running.map(() => ({ status: 'not-ready', waitingFor: 'Postgres' })));
    expect(running.map((each) => each.output().includes('waiting for Postgres'))).toEqual([true, true, true]);
  }, soon);
  expect(await Promise.all(running.map((each) => statusOf(each, '/healthz')))).toEqual([200, 200, 200]);
  expect(await statusOf(bff, '/api/committees')).toBe(503);
  // No process builds the read models yet.
  await projections.kill();
  postgres.mend();
  await untilReady(worker);
  await vi.waitFor(
    async () =>
      expect(await readyAnswer(bff)).toEqual({
        status: 'not-ready',
        checks: { database: 'ok', eventLog: 'ok', projections: 'failing' },
      }),
    soon,
  );
  await untilReady(await start('projections'));
  await untilReady(bff);
});

it('a starting bff is ready once the read models show all events that the log held', async () => {
  const [before, projections] = await Promise.all([start('bff'), start('projections')]);
  await Promise.all(running.map((each) => untilReady(each)));
  const { client } = await admitted(before);
  await projections.kill();
  // Stored, and not shown: what a crash of Postgres leaves of the last moments.
  expect((await client.send(createCommittee, { body: family })).status).toBe(503);
  const started = await start('bff');
  await vi.waitFor(
    async () =>
      expect(await readyAnswer(started)).toMatchObject({ checks: { eventLog: 'ok', projections: 'failing' } }),
    soon,
  );
  expect(await statusOf(before, '/readyz')).toBe(200);
  await start('projections');
  await untilReady(started);
  const { data } = await (await admitted(started)).client.send(listCommittees, {});
  expect(data.map(({ name }) => name)).toEqual([family.name]);
});

it('ends each process that is stopped while it waits', async () => {
  postgres.cut();
  const all = await startAll();
  await vi.waitFor(
    async () => expect(await Promise.all(all.map((each) => statusOf(each, '/healthz')))).toEqual([200, 200, 200]),
    soon,
  );
  expect(await Promise.all(all.map((each) => each.stop()))).toEqual([0, 0, 0]);
});

it('serves metrics of each process', async () => {
  const [bff, worker, projections] = await startAll();
  await Promise.all(running.map((each) => untilReady(each)));
  for (const each of running) expect(await metricOf(each, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  await vi.waitFor(async () => {
    expect(await metricOf(worker, 'mandali_job_queue_up')).toBe(1);
    expect(await metricOf(worker, 'mandali_job_tries_total{kind="purge",outcome="done"}')).toBe(1);
  }, soon);
  expect(await metricOf(projections, 'mandali_projections_parked_streams')).toBe(0);
  expect(await metricOf(bff, 'mandali_http_requests_total')).toBe(0);
});

it('reports a health port that is in use', async () => {
  const port = await freePort();
  await untilReady(await start('projections', port));
  const second = await start('worker', port);
  expect([await second.exit, second.output()]).toEqual([
    1,
    expect.stringContaining(`HEALTH_PORT ${port} is taken by another program.`),
  ]);
});

it('a first admin with a common password is refused at the start', async () => {
  env['ADMIN_PASSWORD'] = 'Password1';
  const bff = await start('bff');
  expect([await bff.exit, bff.output()]).toEqual([
    1,
    expect.stringContaining('ADMIN_PASSWORD cannot be used. This password is one of the most common ones.'),
  ]);
});

it('another worker sends what a stopped worker left', async () => {
  const bff = await start('bff');
  const { client } = await vi.waitFor(() => admitted(bff), { timeout: 100_000, interval: 250 });
  await client.send(adminPutWhatsappSettings, { body: { appKey: 'app-key', authKey: 'auth-key' } });
  const phones = Array.from({ length: 24 }, (_, index) => `+9198100000${index + 10}`);
  for (const phone of phones) expect((await client.send(sendOtp, { body: { phone } })).status).toBe(200);

  const held: (() => void)[] = [];
  gateway.answer((response, call) => void held.push(() => success(response, call)));
  const worker = await start('worker');
  await vi.waitFor(() => expect(held.length).toBeGreaterThanOrEqual(4), soon);
  const stopped = worker.stop();
  // After this answer the worker has handled the signal.
  await statusOf(worker, '/healthz');
  gateway.answer(success);
  for (const answer of held) answer();
  expect(await stopped).toBe(0);
  expect(gateway.calls.length).toBeLessThan(phones.length);

  const next = await start('worker');
  // Not delayed ones: schedules are delayed jobs.
  const unfinished = () => jobsIn(next, ['waiting', 'active', 'prioritized', 'failed']);
  const twice = async () => [await unfinished(), await unfinished()];
  await vi.waitFor(async () => expect(await twice()).toEqual([0, 0]), soon);
  const receivers = gateway.calls.map(({ body }) => `+${String(body['to'])}`);
  expect(receivers.toSorted((x, y) => x.localeCompare(y))).toEqual(phones);
});

type CallResult = 'refused' | `broken: ${string}` | { readonly status: number; readonly body: string };

/** Sends a command on a keep-alive connection; 'refused': the connection was not accepted, so no command was. */
const create = async (url: string, token: string, agent: Agent): Promise<CallResult> => {
  const body = JSON.stringify({ ...family, name: 'Under load' });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': randomUUID(),
  };
  try {
    const sent = request(`${url}/api/committees`, { method: 'POST', headers, agent });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const chunks = (await response.toArray()) as Buffer[];
    return { status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ECONNREFUSED' ? 'refused' : `broken: ${code}`;
  }
};

it('answers every accepted request when a bff is stopped under load', async ({ annotate }) => {
  const port = await freePort();
  const bff = await start('bff', port);
  await start('projections');
  await untilReady(bff);
  const { token } = await admitted(bff);
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const outcomes: CallResult[] = [];
  const people = Array.from({ length: 32 }, async () => {
    for (let outcome: CallResult | undefined; outcome !== 'refused';) {
      outcome = await create(bff.url, token, agent);
      outcomes.push(outcome);
    }
  });
  await vi.waitFor(() => expect(outcomes.length).toBeGreaterThan(100), { timeout: 60_000 });
  const code = await bff.stop();
  await Promise.all(people);
  agent.destroy();

  const answered = outcomes.filter((outcome) => typeof outcome === 'object');
  await annotate(`${answered.length} commands answered, ${outcomes.length - answered.length} not taken`);
  expect(code).toBe(0);
  expect(outcomes.filter((outcome) => typeof outcome === 'string' && outcome !== 'refused')).toEqual([]);
  expect(answered.filter(({ status }) => status !== 201)).toEqual([]);
  const again = await start('bff', port);
  await untilReady(again);
  const { client } = await admitted(again);
  const stored = new Set<number>();
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Awaited<ReturnType<typeof client.send<typeof listCommittees>>> = await client.send(listCommittees, {
      query: cursor === '' ? { limit: '500' } : { limit: '500', cursor },
    });
    for (const { id } of page.data) stored.add(id);
    const link = page.headers.get('link');
    cursor = link === null ? null : new URL(/<([^>]+)>/.exec(link)?.[1] ?? '', again.url).searchParams.get('cursor');
  }
  const lost = answered.map(({ body }) => (JSON.parse(body) as { id: number }).id).filter((id) => !stored.has(id));
  expect(lost).toEqual([]);
  expect(stored.size).toBe(answered.length);
});
