import { fileURLToPath } from 'node:url';
import { addMember } from '@mandali/contracts/api/add-member';
import { adminPutWhatsappSettings } from '@mandali/contracts/api/admin-put-whatsapp-settings';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { getReminders } from '@mandali/contracts/api/get-reminders';
import { login } from '@mandali/contracts/api/login';
import { putReminderPlan } from '@mandali/contracts/api/put-reminder-plan';
import { buildProcesses } from '@mandali/testing/processes';
import { Queue } from 'bullmq';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Client } from '../testing/client.ts';
import { clientOf } from '../testing/client.ts';
import { keeper, type Rig, startRig, type Trial } from '../testing/killed-workers.ts';

/** A database of the server that no other test uses. */
const redisUrl = process.env['TEST_REDIS_URL'] && `${process.env['TEST_REDIS_URL']}/3`;
const runsAllTrials = process.env['MANDALI_TRIALS'] === 'whole';
const size = runsAllTrials ? { messages: 500, kills: 10 } : { messages: 120, kills: 3 };

/** Returns the environment of processes whose clock shows noon in India. */
const atNoon = (): Readonly<Record<string, string>> => {
  const now = Date.now();
  const noon = Date.parse(`${new Date(now + 19_800_000).toISOString().slice(0, 10)}T12:00:00+05:30`);
  const clock = fileURLToPath(new URL('../testing/shifted-clock.mjs', import.meta.url));
  return { NODE_OPTIONS: `--import=${clock}`, CLOCK_AHEAD_MS: String(noon - now) };
};

let rig: Rig;
beforeAll(buildProcesses);
afterEach(() => rig.stop());

const phoneOf = (index: number): string => `91${9_820_000_000 + index}`;
const everyPhone = ({ messages }: Pick<Trial, 'messages'>): readonly string[] =>
  Array.from({ length: messages }, (_, index) => phoneOf(index));

/** Inserts people with proved phones without sign-up, which other tests cover. */
const insertPeople = async (messages: number): Promise<void> => {
  const pool = new pg.Pool({ connectionString: rig.database.url, max: 1 });
  await pool.query(
    `insert into people.person (name, phone, phone_national_digits, phone_verified_at, created_at, account_since)
     select 'Member ' || n, '+' || (919820000000 + n), 10, now(), now(), now() from generate_series(0, $1 - 1) as n`,
    [messages],
  );
  // An admin without a proved phone causes no messages.
  await pool.query(
    `update people.person set phone = '+919812300001', phone_national_digits = 10, phone_verified_at = now()
     where email = $1`,
    [keeper.email],
  );
  await pool.end();
};

const signIn = async (): Promise<Client> => {
  const { data } = await clientOf(rig.bff.url, null).send(login, { body: keeper });
  if (!data.success) throw new Error(data.message);
  const client = clientOf(rig.bff.url, data.token);
  const keys = { appKey: 'app-key', authKey: 'auth-key' };
  expect((await client.send(adminPutWhatsappSettings, { body: keys })).status).toBe(200);
  return client;
};

const emptyQueue = async (redis: string): Promise<void> => {
  const queue = new Queue('mandali', { connection: { url: redis } });
  await queue.obliterate({ force: true });
  await queue.close();
};

/** Creates a committee whose members owe its first round, due tomorrow. */
const givenLargeCommittee = async (trial: Trial, redis: string | null, env: Readonly<Record<string, string>>) => {
  if (redis !== null) await emptyQueue(redis);
  rig = await startRig(trial, redis, { ...atNoon(), ...env, PROJECTIONS_IN: 'bff' });
  const admin = await vi.waitFor(() => signIn(), { timeout: 60_000, interval: 100 });
  await insertPeople(trial.messages);
  const body = {
    name: 'Large family',
    totalMembers: trial.messages,
    contributionAmount: 5_000,
    cycleDuration: 1,
    cycleType: 'custom',
    committeeType: 'new',
  } as const;
  const { data } = await admin.send(createCommittee, { body });
  const params = { id: `${data.id}` };
  for (const phone of everyPhone(trial)) {
    const added = await admin.send(addMember, { params, body: { name: 'Somebody', phone: `+${phone}` } });
    expect(added.status).toBe(201);
  }
  return { admin, params };
};

/** Waits until each member has got news of being added, a minute later. */
const sendNews = async (trial: Trial): Promise<Rig['phones']> => {
  await givenLargeCommittee(trial, null, { NEWS_EVERY_S: '1' });
  const pool = new pg.Pool({ connectionString: rig.database.url, max: 1 });
  await pool.query(
    `insert into people.news_setting (person_id, told, whatsapp_since)
     select id, '{}', '2020-01-01' from people.person where phone like '+91982%'`,
  );
  await rig.untilKilled();
  const left = async () => (await pool.query('select from people.news_message')).rowCount;
  await vi.waitFor(async () => expect([rig.phones.missing(everyPhone(trial)), await left()]).toEqual([[], 0]), {
    timeout: 120_000,
    interval: 250,
  });
  await pool.end();
  return rig.phones;
};

/** Waits until each member has been reminded a day before the due day. */
const run = async (trial: Trial, redis: string | null) => {
  const { admin, params } = await givenLargeCommittee(trial, redis, { REMIND_EVERY_S: '1' });
  const plan = { before: 1, onDay: false, after: null };
  expect((await admin.send(putReminderPlan, { params, body: plan })).status).toBe(200);
  await rig.untilKilled();
  const sentReminders = async () => (await admin.send(getReminders, { params })).data.sent ?? [];
  await vi.waitFor(async () => expect(await sentReminders()).toHaveLength(trial.messages), {
    timeout: 120_000,
    interval: 250,
  });
  const outcomes = (await sentReminders()).map(({ outcome }) => outcome);
  return { phones: rig.phones, count: (outcome: string) => outcomes.filter((each) => each === outcome).length };
};

const trialOn = (redis: string | null): string =>
  `on ${redis === null ? 'Postgres' : 'Redis'}: ${size.messages} reminders and ${size.kills} killed workers`;

const testWithDeduplication = (redis: string | null): void => {
  const trial = trialOn(redis);
  test(
    `${trial}: each is delivered once by a gateway that deduplicates`,
    { timeout: 600_000 },
    async ({ annotate }) => {
      const { phones, count } = await run({ ...size, deduplicates: true }, redis);
      await annotate(`${phones.repeats()} reminders were repeated under their key`);
      expect({ missing: phones.missing(everyPhone(size)), twice: phones.twice() }).toEqual({ missing: [], twice: [] });
      expect([count('sent'), count('unclear')]).toEqual([size.messages, 0]);
      expect(phones.repeats()).toBeGreaterThanOrEqual(rig.unanswered());
      expect(rig.unanswered()).toBeGreaterThan(0);
    },
  );
};

const testWithoutDeduplication = (redis: string | null): void => {
  const trial = trialOn(redis);
  test(
    `${trial}: none is delivered twice, and lost ones are unclear, without deduplication`,
    { timeout: 600_000 },
    async ({ annotate }) => {
      const { phones, count } = await run({ ...size, deduplicates: false }, redis);
      const missing = phones.missing(everyPhone(size));
      await annotate(`${count('unclear')} unclear, ${missing.length} of them had not been sent`);
      expect(phones.twice()).toEqual([]);
      expect(count('unclear')).toBeGreaterThanOrEqual(rig.unanswered());
      expect(rig.unanswered()).toBeGreaterThan(0);
      expect(missing.length).toBeLessThanOrEqual(count('unclear'));
    },
  );
};

/** This test includes the debounce of news, a minute. */
const testNews = (): void => {
  test('news whose senders are killed are each delivered once', { timeout: 600_000 }, async ({ annotate }) => {
    const phones = await sendNews({ messages: 120, kills: 3, deduplicates: true });
    await annotate(`${phones.repeats()} messages were repeated under their key`);
    expect(phones.twice()).toEqual([]);
    expect(phones.repeats()).toBeGreaterThanOrEqual(rig.unanswered());
    expect(rig.unanswered()).toBeGreaterThan(0);
  });
};

describe('reminders whose senders are killed', () => {
  testWithDeduplication(null);
  // In every run the jobs of codes are killed on Redis, in the same queue (worker-kills.nightly.test.ts).
  if (runsAllTrials) {
    testWithoutDeduplication(null);
    testNews();
    if (redisUrl) {
      testWithDeduplication(redisUrl);
      testWithoutDeduplication(redisUrl);
    }
  }
});
