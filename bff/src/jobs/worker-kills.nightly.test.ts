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
/** MANDALI_TRIALS=whole: all combinations of queue and gateway, for minutes. Otherwise each queue and gateway once. */
const isWhole = process.env['MANDALI_TRIALS'] === 'whole';
const small = { messages: 300, kills: 3 };

let rig: Rig;

beforeAll(buildProcesses);
afterEach(() => rig.stop());

/** Requests codes over HTTP while workers are killed during sending. */
const run = async (trial: Trial, redis: string | null) => {
  rig = await startRig(trial, redis, { OTP_PER_HOUR_ALL: '1000000' });
  await vi.waitFor(() => setKeys(), { timeout: 60_000, interval: 50 });
  // The queue is opened after the start, or on first use.
  await vi.waitFor(async () => expect(await metricOf(rig.bff, 'mandali_job_queue_up')).toBe(1), { timeout: 60_000 });
  const refused = await requestCodes(trial.messages);
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

/** Repeats refused requests: a busy machine refuses some. Returns the number of refusals. */
const requestCodes = async (count: number): Promise<number> => {
  const visitor = clientOf(rig.bff.url, null);
  let refused = 0;
  let next = 0;
  const ask = async (): Promise<void> => {
    for (let index = next++; index < count;) {
      // From different addresses: the limits have their own tests.
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

const testDeduplicatingGateway = (redis: () => string | null, size: Size): void => {
  const name = `${size.messages} codes and ${size.kills} killed workers: no code is lost or sent twice`;
  test(`${name}, with a gateway that deduplicates messages`, { timeout: 600_000 }, async ({ annotate }) => {
    const { phones, refused, log } = await run({ ...size, deduplicates: true }, redis());
    await annotate(`${phones.repeats()} messages were repeated under their key, ${refused} requests refused`);
    expect({ missing: phones.missing(everyPhone(size)), twice: phones.twice() }).toEqual({ missing: [], twice: [] });
    expect(phones.repeats()).toBeGreaterThanOrEqual(rig.unanswered());
    expect(rig.unanswered()).toBeGreaterThan(0);
    expect(log).not.toContain('could not be delivered');
  });
};

const testPlainGateway = (redis: () => string | null, size: Size): void => {
  const name = `${size.messages} codes and ${size.kills} killed workers: no code is sent twice, each unclear one is logged`;
  test(`${name}, with a gateway that does not deduplicate`, { timeout: 600_000 }, async ({ annotate }) => {
    const { phones, refused, log } = await run({ ...size, deduplicates: false }, redis());
    const missing = phones.missing(everyPhone(size));
    const unclear = log.split('not sent again').length - 1;
    await annotate(`${unclear} unclear, ${missing.length} of them had not been sent, ${refused} requests refused`);
    expect(phones.twice()).toEqual([]);
    expect(unclear).toBeGreaterThan(0);
    expect(missing.length).toBeLessThanOrEqual(unclear);
  });
};

describe('on Postgres', () => {
  testDeduplicatingGateway(() => null, isWhole ? { messages: 5_000, kills: 10 } : small);
  if (isWhole) testPlainGateway(() => null, { messages: 500, kills: 5 });
});

describe.runIf(redisUrl)('on Redis (needs TEST_REDIS_URL)', () => {
  beforeAll(async () => {
    const queue = new Queue('mandali', { connection: { url: redisUrl ?? '' } });
    await queue.obliterate({ force: true });
    await queue.close();
  });
  if (isWhole) testDeduplicatingGateway(() => redisUrl ?? null, { messages: 5_000, kills: 10 });
  testPlainGateway(() => redisUrl ?? null, isWhole ? { messages: 500, kills: 5 } : small);
});
