import { setTimeout as sleep } from 'node:timers/promises';
import { adminPutWhatsappSettings } from '@mandali/contracts/api/admin-put-whatsapp-settings';
import { login } from '@mandali/contracts/api/login';
import { sendOtp } from '@mandali/contracts/api/send-otp';
import { createTestDatabase, type TestDatabase } from '@mandali/testing/postgres';
import {
  buildProcesses,
  metricOf,
  namedLog,
  type RealProcess,
  startProcess,
  untilReady,
} from '@mandali/testing/processes';
import { Queue } from 'bullmq';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { clientOf } from '../testing/client.ts';
import { startGateway, success, type TestGateway } from '../testing/gateway.ts';

/** A database of the server that no other test uses. */
const redisUrl = process.env['TEST_REDIS_URL'] && `${process.env['TEST_REDIS_URL']}/1`;
/**
 * The whole trial takes minutes. In each run of the tests there is a small one: each queue once, each kind of gateway
 * once. All of it where MANDALI_TRIALS says so.
 */
const isWhole = process.env['MANDALI_TRIALS'] === 'whole';
const small = { messages: 300, kills: 3 };
const admin = { email: 'keeper@example.org', password: 'a-long-password' };

type Trial = { readonly messages: number; readonly kills: number; readonly deduplicates: boolean };

let database: TestDatabase;
let gateway: TestGateway;
let bff: RealProcess;
let workers: RealProcess[] = [];

beforeAll(buildProcesses, 120_000);
afterEach(async () => {
  await Promise.all([...workers, bff].map((each) => each.kill()));
  workers = [];
  await gateway.close();
  await database.drop();
});

/** What people have got: how often each text came to each phone, as a gateway counts that knows keys or does not. */
const createPhones = ({ deduplicates }: Trial) => {
  const times = new Map<string, number>();
  const phones = new Set<string>();
  const keys = new Set<string>();
  let repeats = 0;
  return {
    twice: (): readonly string[] => [...times].filter(([, count]) => count > 1).map(([message]) => message),
    missing: (all: readonly string[]): readonly string[] => all.filter((phone) => !phones.has(phone)),
    repeats: () => repeats,
    take({ body, key = '' }: TestGateway['calls'][number]): void {
      const message = JSON.stringify(body);
      if (deduplicates && keys.has(key)) repeats += 1;
      else times.set(message, (times.get(message) ?? 0) + 1);
      phones.add(String(body['to']));
      keys.add(key);
    },
  };
};

/** Codes are asked for over HTTP; again and again a worker is killed while it sends. */
const run = async (trial: Trial, redis: string | null) => {
  database = await createTestDatabase();
  gateway = await startGateway();
  const phones = createPhones(trial);
  const env = {
    DATABASE_URL: database.url,
    ...namedLog(),
    ...(redis !== null && { REDIS_URL: redis }),
    WHATSAPP_API_URL: gateway.url,
    WHATSAPP_DEDUPLICATES: trial.deduplicates ? 'yes' : 'no',
    OTP_TTL_S: '3600',
    TRUST_PROXY: '1',
    OVERDUE_EVERY_S: '0',
    PURGE_EVERY_S: '0',
    REPLAY_EVERY_S: '0',
    LOG_LEVEL: 'warn',
  };
  bff = await startProcess('bff', {
    ...env,
    JOBS_IN: 'worker',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  workers = [await startProcess('worker', env), await startProcess('worker', env)];
  const ended: RealProcess[] = [];
  const killOne = async (): Promise<void> => {
    const [victim] = workers.splice(0, 1);
    if (victim === undefined) throw new Error('there is no worker');
    // Not awaited before the kill: the moment counts.
    const killed = victim.kill();
    ended.push(victim);
    workers.push(await startProcess('worker', env));
    await killed;
  };
  await Promise.all(workers.map((each) => untilReady(each)));

  const kills: Promise<void>[] = [];
  gateway.answer((response, call) => {
    phones.take(call);
    const isDue = gateway.calls.length >= ((kills.length + 1) * trial.messages) / (trial.kills + 1);
    const kill = (): void => void (isDue && kills.length < trial.kills && kills.push(killOne()));
    // Every other kill falls between message and answer, the others between the answer and what follows it.
    if (kills.length % 2 === 0) kill();
    setTimeout(() => {
      success(response, call);
      kill();
    }, Math.random() * 10);
  });
  await vi.waitFor(() => setKeys(), { timeout: 60_000, interval: 50 });
  // The queue is opened when the start is over, or when it is first wanted.
  await vi.waitFor(async () => expect(await metricOf(bff, 'mandali_job_queue_up')).toBe(1), { timeout: 60_000 });
  const refused = await askForCodes(trial.messages);
  await vi.waitFor(() => expect(kills).toHaveLength(trial.kills), { timeout: 120_000, interval: 100 });
  await Promise.all(kills);
  await vi.waitFor(async () => expect(await leftInQueue()).toBe(0), { timeout: 120_000, interval: 250 });
  return { phones, refused, log: [...ended, ...workers].map((each) => each.output()).join('') };
};

const setKeys = async (): Promise<void> => {
  const { data } = await clientOf(bff.url, null).send(login, { body: admin });
  const keys = { appKey: 'app-key', authKey: 'auth-key' };
  if (!data.success) throw new Error(data.message);
  await clientOf(bff.url, data.token).send(adminPutWhatsappSettings, { body: keys });
};

const phoneOf = (index: number): string => `91${9_810_000_000 + index}`;

/** Gives how often a busy machine has refused; people ask again then. */
const askForCodes = async (count: number): Promise<number> => {
  const visitor = clientOf(bff.url, null);
  let refused = 0;
  let next = 0;
  const ask = async (): Promise<void> => {
    for (let index = next++; index < count;) {
      // Each from an address of its own: the limits are tried elsewhere.
      const headers = { 'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` };
      const { status } = await visitor.send(sendOtp, { body: { phone: `+${phoneOf(index)}` }, headers });
      if (status === 200) index = next++;
      else {
        refused += 1;
        await sleep(500);
      }
    }
  };
  await Promise.all(Array.from({ length: 16 }, ask));
  return refused;
};

const leftInQueue = async (): Promise<number> => {
  const [worker] = workers;
  if (worker === undefined || (await metricOf(worker, 'mandali_job_queue_up')) !== 1) return Number.NaN;
  const states = ['waiting', 'active', 'delayed', 'prioritized', 'paused', 'failed'];
  const counts = await Promise.all(states.map((state) => metricOf(worker, `mandali_jobs{state="${state}"}`)));
  return counts.reduce((sum, count) => sum + count, 0);
};

const everyPhone = ({ messages }: Size): readonly string[] =>
  Array.from({ length: messages }, (_, index) => phoneOf(index));

type Size = Pick<Trial, 'messages' | 'kills'>;

const knowing = (redis: () => string | null, size: Size): void => {
  const name = `${size.messages} codes and ${size.kills} killed workers: none lost, none sent twice`;
  test(`${name}, where the gateway knows a message again`, { timeout: 600_000 }, async ({ annotate }) => {
    const { phones, refused, log } = await run({ ...size, deduplicates: true }, redis());
    await annotate(`${phones.repeats()} messages were repeated under their key, ${refused} requests refused`);
    expect({ missing: phones.missing(everyPhone(size)), twice: phones.twice() }).toEqual({ missing: [], twice: [] });
    // Else no worker was killed while it sent, and nothing was tried.
    expect(phones.repeats()).toBeGreaterThan(0);
    expect(log).not.toContain('could not be delivered');
  });
};

const unknowing = (redis: () => string | null, size: Size): void => {
  const name = `${size.messages} codes and ${size.kills} killed workers: none sent twice, each unclear one told`;
  test(`${name}, where it does not`, { timeout: 600_000 }, async ({ annotate }) => {
    const { phones, refused, log } = await run({ ...size, deduplicates: false }, redis());
    const missing = phones.missing(everyPhone(size));
    const told = log.split('not sent again').length - 1;
    await annotate(`${told} unclear, ${missing.length} of them had not been sent, ${refused} requests refused`);
    expect(phones.twice()).toEqual([]);
    expect(told).toBeGreaterThan(0);
    expect(missing.length).toBeLessThanOrEqual(told);
  });
};

describe('on Postgres', () => {
  knowing(() => null, isWhole ? { messages: 5_000, kills: 10 } : small);
  if (isWhole) unknowing(() => null, { messages: 500, kills: 5 });
});

describe.runIf(redisUrl)('on Redis (needs TEST_REDIS_URL)', () => {
  beforeAll(async () => {
    const queue = new Queue('mandali', { connection: { url: redisUrl ?? '' } });
    await queue.obliterate({ force: true });
    await queue.close();
  });
  if (isWhole) knowing(() => redisUrl ?? null, { messages: 5_000, kills: 10 });
  unknowing(() => redisUrl ?? null, isWhole ? { messages: 500, kills: 5 } : small);
});
