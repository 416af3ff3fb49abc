import { setTimeout as sleep } from 'node:timers/promises';
import { adminPutWhatsappSettings } from '@mandali/contracts/api/admin-put-whatsapp-settings';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { login } from '@mandali/contracts/api/login';
import { sendOtp } from '@mandali/contracts/api/send-otp';
import { createTestDatabase, type TestDatabase } from '@mandali/testing/postgres';
import {
  buildProcesses,
  namedLog,
  type RealProcess,
  startProcess,
  statusOf,
  untilReady,
} from '@mandali/testing/processes';
import { Queue } from 'bullmq';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Client, clientOf } from '../testing/client.ts';
import { failing, startGateway, success, type TestGateway } from '../testing/gateway.ts';
import { tcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { family } from '../testing/world.ts';

/** A database of the server that no other test uses. */
const redisUrl = process.env['TEST_REDIS_URL'] && `${process.env['TEST_REDIS_URL']}/2`;
/** Duration of the outage, ms: longer than the lifetime of a code. */
const outageMs = process.env['MANDALI_TRIALS'] === 'whole' ? 60_000 : 35_000;
const ttlS = 30;
const admin = { email: 'keeper@example.org', password: 'a-long-password' };

describe.runIf(redisUrl)('a Redis outage longer than the life of a code (needs TEST_REDIS_URL)', () => {
  let database: TestDatabase;
  let gateway: TestGateway;
  let redis: TcpProxy;
  let processes: Record<'bff' | 'worker' | 'projections', RealProcess>;
  let keeper: Client;
  let visitor: Client;

  beforeAll(async () => {
    await buildProcesses();
    const url = new URL(redisUrl ?? '');
    const queue = new Queue('mandali', { connection: { url: url.href } });
    await queue.obliterate({ force: true });
    await queue.close();
    [database, gateway] = await Promise.all([createTestDatabase(), startGateway()]);
    redis = await tcpProxy({ host: url.hostname, port: Number(url.port) });
    url.host = `127.0.0.1:${redis.port}`;
    const env = {
      DATABASE_URL: database.url,
      ...namedLog(),
      REDIS_URL: url.href,
      WHATSAPP_API_URL: gateway.url,
      OTP_TTL_S: String(ttlS),
      JOBS_IN: 'worker',
      LOGIN_PER_MINUTE: '100000',
      COMMITTEES_PER_DAY: '100000',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    };
    const names = ['bff', 'worker', 'projections'] as const;
    const [bff, worker, projections] = await Promise.all(names.map((name) => startProcess(name, env)));
    if (!bff || !worker || !projections) throw new Error('not started');
    processes = { bff, worker, projections };
    await Promise.all(Object.values(processes).map((each) => untilReady(each)));
    visitor = clientOf(bff.url, null);
    const { data } = await visitor.send(login, { body: admin });
    if (!data.success) throw new Error(data.message);
    keeper = clientOf(bff.url, data.token);
    await keeper.send(adminPutWhatsappSettings, { body: { appKey: 'app-key', authKey: 'auth-key' } });
  });
  afterAll(async () => {
    await Promise.all(Object.values(processes).map((each) => each.kill()));
    await Promise.all([gateway.close(), redis.close()]);
    await database.drop();
  });

  const send = (phone: string) => visitor.send(sendOtp, { body: { phone } });
  const receivers = (): readonly string[] => gateway.calls.map(({ body }) => String(body['to']));

  /** Sends one request of each kind; returns the longest duration, ms. */
  const useProduct = async (): Promise<number> => {
    const started = performance.now();
    const [signedIn, created] = await Promise.all([
      visitor.send(login, { body: admin }),
      keeper.send(createCommittee, { body: family }),
    ]);
    const seen = await keeper.send(getCommittee, { params: { id: String(created.data.id) } });
    expect([signedIn.status, created.status, seen.status]).toEqual([200, 201, 200]);
    return performance.now() - started;
  };

  test('delays only codes, and delivers no expired code', async ({ annotate }) => {
    // After its first failed delivery this code waits in the queue during the outage.
    gateway.answer(failing.status500);
    expect((await send('+919810000001')).status).toBe(200);
    await vi.waitFor(() => expect(gateway.calls).toHaveLength(1), { timeout: 60_000 });
    redis.cut();
    gateway.answer(success);
    const cutAt = performance.now();

    const refused = await send('+919810000002');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect(performance.now() - cutAt).toBeLessThan(4_000);
    const times: number[] = [];
    while (performance.now() - cutAt < outageMs) {
      times.push(await useProduct());
      expect(await statusOf(processes.bff, '/readyz')).toBe(200);
      expect(await statusOf(processes.worker, '/healthz')).toBe(200);
      await sleep(500);
    }
    expect(await statusOf(processes.worker, '/readyz')).toBe(503);
    const late = await send('+919810000003');
    expect(late.status).toBe(503);

    redis.mend();
    await vi.waitFor(async () => expect(await statusOf(processes.worker, '/readyz')).toBe(200), { timeout: 60_000 });
    await vi.waitFor(async () => expect((await send('+919810000004')).status).toBe(200), { timeout: 60_000 });
    await vi.waitFor(() => expect(receivers()).toContain('919810000004'), { timeout: 60_000 });
    const expiryText = 'a code expired before it could be delivered';
    await vi.waitFor(() => expect(processes.worker.output()).toContain(expiryText), { timeout: 60_000 });
    await annotate(`${times.length} uses of the product, the slowest took ${Math.round(Math.max(...times))} ms`);
    // The first code was tried before the outage; the second was refused, and expired before the queue recovered.
    expect(receivers().filter((to) => to === '919810000001')).toHaveLength(1);
    expect(receivers()).not.toContain('919810000002');
    expect(Object.values(processes).map(({ child }) => child.exitCode)).toEqual([null, null, null]);
  });
});
