import { setTimeout as sleep } from 'node:timers/promises';
import { adminPutWhatsappSettings } from '@mandali/contracts/api/admin-put-whatsapp-settings';
import { login } from '@mandali/contracts/api/login';
import { sendOtp } from '@mandali/contracts/api/send-otp';
import { buildProcesses, metricOf } from '@mandali/testing/processes';
import { Queue } from 'bullmq';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { clientOf } from '../testing/client.ts';
import { keeper, type Rig, startRig, type Trial } from '../testing/killed-workers.ts';

/** A database of the server that no other test uses. */
const redisUrl = process.env['TEST_REDIS_URL'] && `${process.env['TEST_REDIS_URL']}/1`;
/**
 * The whole trial takes minutes. In each run of the tests there is a small one: each queue once, each kind of gateway
 * once. All of it where MANDALI_TRIALS says so.
 */
const isWhole = process.env['MANDALI_TRIALS'] === 'whole';
const small = { messages: 300, kills: 3 };

let rig: Rig;

beforeAll(buildProcesses, 120_000);
afterEach(() => rig.stop());

/** Codes are asked for over HTTP; again and again a worker is killed while it sends. */
const run = async (trial: Trial, redis: string | null) => {
  rig = await startRig(trial, redis, { OTP_PER_HOUR_ALL: '1000000' });
  await vi.waitFor(() => setKeys(), { timeout: 60_000, interval: 50 });
  // The queue is opened when the start is over, or when it is first wanted.
  await vi.waitFor(async () => expect(await metricOf(rig.bff, 'mandali_job_queue_up')).toBe(1), { timeout: 60_000 });
  const refused = await askForCodes(trial.messages);
  await rig.untilKilled();
  await rig.untilEmpty();
  return { phones: rig.phones, refused, log: rig.log() };
};

const setKeys = async (): Promise<void> => {
  const { data } = await clientOf(rig.bff.url, null).send(login, { body: keeper });
  const keys = { appKey: 'app-key', authKey: 'auth-key' };
  if (!data.success) throw new Error(data.message);
  await clientOf(rig.bff.url, data.token).send(adminPutWhatsappSettings, { body: keys });
};

const phoneOf = (index: number): string => `91${9_810_000_000 + index}`;

/** Gives how often a busy machine has refused; people ask again then. */
const askForCodes = async (count: number): Promise<number> => {
  const visitor = clientOf(rig.bff.url, null);
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
