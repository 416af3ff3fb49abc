// Messages by the service under decision 55 (docs/features.md), through HTTP, with the jobs as the worker runs them.
import { addMember } from '@mandali/contracts/api/add-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { exportAccount } from '@mandali/contracts/api/export-account';
import { getReminders } from '@mandali/contracts/api/get-reminders';
import { joinAccounts } from '@mandali/contracts/api/join-accounts';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { putNewsSettings } from '@mandali/contracts/api/put-news-settings';
import { putReminderPlan } from '@mandali/contracts/api/put-reminder-plan';
import { stopMessages } from '@mandali/contracts/api/stop-messages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Client } from '../testing/client.ts';
import { failing, success, type TestGateway } from '../testing/gateway.ts';
import { givenCommittee, when, transferTo } from '../testing/given.ts';
import { day, findAndSend, hour, outcomes, plan, startReminding, stopReminding } from '../testing/reminding.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { family, person } from '../testing/world.ts';

let bff: TestBff;
let gateway: TestGateway;
const start = async (environment: Record<string, string> = {}): Promise<void> => {
  ({ bff, gateway } = await startReminding({ PUBLIC_URL: 'https://mandali.example', ...environment }));
};
beforeEach(() => start());
afterEach(() => stopReminding({ bff, gateway }));

const restart = async (environment: Record<string, string>): Promise<void> => {
  await stopReminding({ bff, gateway });
  await start(environment);
};
const messages = (): readonly string[] => gateway.calls.map(({ body }) => String(body['message']));
const stopTokenIn = (text: string): string => /\/stop\/([\w-]+)$/.exec(text)?.[1] ?? '';

/** Creates a committee of the admin in which the people owe from tomorrow on, with a plan to remind them. */
const givenOwingCommittee = async (admin: Client, people: readonly { readonly phone: string }[], name = 'Family') => {
  const body = {
    ...family,
    name,
    cycleDuration: 1,
    cycleType: 'custom',
    committeeType: 'new',
    totalMembers: 9,
  } as const;
  const { data } = await admin.send(createCommittee, { body });
  const params = { id: `${data.id}` };
  for (const { phone } of people)
    expect((await admin.send(addMember, { params, body: { name: 'Somebody', phone } })).status).toBe(201);
  const dayPlan = { before: 1, onDay: true, after: 1 };
  expect((await admin.send(putReminderPlan, { params, body: dayPlan })).status).toBe(200);
  return params;
};
const metric = async (name: string): Promise<string | undefined> => {
  const text = await (await fetch(`${bff.url}/metrics`)).text();
  return new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1];
};

test('dues in 20 committees cause one message per day to a person, with their sum', async () => {
  const victim = await person(bff, 'Victim');
  const mallory = await person(bff, 'Mallory');
  for (let n = 0; n < 20; n += 1) await givenOwingCommittee(mallory, [victim], `Family ${n}`);
  await findAndSend(bff);
  await findAndSend(bff);
  expect(messages()).toHaveLength(1);
  expect(messages()[0]).toMatch(
    /^Dear Victim, you owe ₹20,000 in 20 committees:\nFamily \d+ \(Mallory\): round 1, ₹1,000/,
  );
  expect(messages()[0]?.split('\n')).toHaveLength(9);
  // The next message is sent on the next day, whatever its kind.
  bff.clock.advance(day);
  await findAndSend(bff);
  await findAndSend(bff);
  expect(messages()).toHaveLength(2);
});

test('an admin without a proved phone causes no messages, and is informed', async () => {
  const victim = await person(bff, 'Victim');
  const mallory = await bff.signIn({ name: 'Mallory', email: 'mallory@example.org' });
  const params = await givenOwingCommittee(mallory, [victim]);
  await findAndSend(bff);
  expect(messages()).toEqual([]);
  await when(mallory, getReminders, { params }).thenAnswers({ adminUnproven: true, canSend: true });
});

test('a transferred committee causes no messages until its new admin sets a plan', async () => {
  const [victim, ravi] = [await person(bff, 'Victim'), await person(bff, 'Ravi')];
  const mallory = await bff.signIn({ name: 'Mallory', email: 'mallory@example.org' });
  const params = await givenOwingCommittee(mallory, [victim, ravi]);
  const handOver = (from: Client, to: Client & { readonly id: number }) => transferTo(to, from, params);
  // State after a process died between the append and the deletion of the plan.
  const target = bff.features.reminders.reminders.forgetPlansBut;
  Object.assign(bff.features.reminders.reminders, { forgetPlansBut: async () => {} });
  await handOver(mallory, ravi);
  Object.assign(bff.features.reminders.reminders, { forgetPlansBut: target });
  await findAndSend(bff);
  expect(messages()).toEqual([]);
  await when(ravi, getReminders, { params }).thenAnswers({ plan: null, adminUnproven: false });
  const dayPlan = { before: 1, onDay: true, after: 1 };
  await when(ravi, putReminderPlan, { params, body: dayPlan }).thenAnswers({ success: true });
  await findAndSend(bff);
  expect(messages()).toContainEqual(expect.stringMatching(/^Dear Victim[\s\S]*Sent by Mandali for Ravi/));
  await handOver(ravi, victim);
  await handOver(victim, ravi);
  await when(ravi, getReminders, { params }).thenAnswers({ plan: null });
});

test('messages are limited per committee, admin and service, and refusals are counted in metrics', async () => {
  await restart({ MESSAGES_PER_DAY_COMMITTEE: '2', MESSAGES_PER_DAY_ADMIN: '3', MESSAGES_PER_DAY: '6' });
  const [one, two, three] = [await person(bff, 'One'), await person(bff, 'Two'), await person(bff, 'Three')];
  const people = await Promise.all(Array.from({ length: 9 }, (_, n) => person(bff, `Member ${n}`)));
  await givenOwingCommittee(one, people.slice(0, 3), 'Large');
  await findAndSend(bff);
  expect([messages().length, await metric('mandali_messages_refused_by_committee_ceiling_today')]).toEqual([2, '1']);
  await givenOwingCommittee(two, people.slice(3, 5), 'Small');
  await givenOwingCommittee(two, people.slice(5, 7), 'Of the same admin');
  await findAndSend(bff);
  expect([messages().length, await metric('mandali_messages_refused_by_admin_ceiling_today')]).toEqual([5, '1']);
  await givenOwingCommittee(three, people.slice(7, 9), 'Of another admin');
  await findAndSend(bff);
  expect(messages()).toHaveLength(6);
  // The job retries reminders that another ceiling refused; this one may then refuse them.
  expect(Number(await metric('mandali_messages_refused_by_service_ceiling_today'))).toBeGreaterThan(0);
  expect(await metric('mandali_messages_today')).toBe('6');
  bff.clock.advance(day);
  await findAndSend(bff);
  expect(messages()).toHaveLength(12);
});

test('two concurrent workers send one message per person and share the ceilings', async () => {
  await restart({ MESSAGES_PER_DAY: '5' });
  const other = await startTestBff({
    databaseUrl: bff.databaseUrl,
    at: bff.features.now().toISOString(),
    environment: { WHATSAPP_API_URL: gateway.url, MESSAGES_PER_DAY: '5' },
  });
  try {
    const admin = await person(bff, 'Admin');
    const people = await Promise.all(Array.from({ length: 8 }, (_, n) => person(bff, `Member ${n}`)));
    for (let n = 0; n < 3; n += 1) await givenOwingCommittee(admin, people, `Family ${n}`);
    await Promise.all([findAndSend(bff), findAndSend(other)]);
    expect(messages()).toHaveLength(5);
    expect(new Set(gateway.calls.map(({ body }) => body['to'])).size).toBe(5);
  } finally {
    await other.stop();
  }
});

test('news and reminders together cause at most one message per day', async () => {
  const committee = await plan(await givenCommittee(bff, { cycleDuration: 3 }));
  const asha = committee.member(0);
  await when(asha, putNewsSettings, { body: { whatsapp: true } }).thenAnswers({});
  await findAndSend(bff);
  const messagesToAsha = (): readonly string[] =>
    gateway.calls
      .filter(({ body }) => body['to'] === asha.phone.replace('+', ''))
      .map(({ body }) => String(body['message']));
  expect(messagesToAsha()).toHaveLength(1);
  await committee.after(markPayment, { params: committee.payment(1, 1), body: { status: 'paid' } });
  const sendNews = async (): Promise<void> => {
    await bff.features.jobs.enqueue('find-news', {}, crypto.randomUUID());
    await vi.waitFor(
      async () => expect(await bff.features.jobs.depth()).toMatchObject({ active: 0, waiting: 0, delayed: 0 }),
      15_000,
    );
  };
  bff.clock.advance(hour);
  await sendNews();
  expect(messagesToAsha()).toHaveLength(1);
  bff.clock.advance(day - hour);
  await sendNews();
  expect(messagesToAsha()[1]).toMatch(
    /^Family\nYour payment of round 1 is in the book\.\nMore: .*\/news\nEnd all messages by Mandali: /,
  );
  expect(messagesToAsha()).toHaveLength(2);
});

test('two joined accounts count as one person for the message of the day', async () => {
  const [target, source, admin] = [await person(bff, 'Asha'), await person(bff, 'Asha R'), await person(bff, 'Admin')];
  await givenOwingCommittee(admin, [source]);
  await findAndSend(bff);
  await when(target, joinAccounts, { body: { token: source.token } }).thenAnswers({});
  await givenOwingCommittee(admin, [target], 'Street');
  await findAndSend(bff);
  expect(gateway.calls.map(({ body }) => body['to'])).toEqual([source.phone.slice(1)]);
  const { messages: received } = await when(target, exportAccount).thenAnswers({});
  expect(received).toHaveLength(1);
});

describe('the link that ends all messages', () => {
  const givenReminded = async () => {
    const committee = await plan(await givenCommittee(bff, { cycleDuration: 3 }));
    await when(committee.member(0), putNewsSettings, { body: { whatsapp: true } }).thenAnswers({});
    await findAndSend(bff);
    const text = gateway.calls.find(({ body }) => body['to'] === committee.member(0).phone.slice(1))?.body['message'];
    return { committee, token: stopTokenIn(String(text)) };
  };

  test('ends them without a session, also when opened again, and only for its person', async () => {
    const { committee, token } = await givenReminded();
    for (let n = 0; n < 2; n += 1)
      await when(bff.visitor, stopMessages, { params: { token } }).thenAnswers({ success: true });
    await when(committee.member(0), getProfile).thenAnswers({ reminders: false });
    await when(committee.member(0), exportAccount).thenAnswers({ news: { whatsappSince: null } });
    await when(committee.member(1), getProfile).thenAnswers({ reminders: true });
    bff.clock.advance(3 * day);
    gateway.calls.length = 0;
    await findAndSend(bff);
    expect(gateway.calls.map(({ body }) => body['to'])).toEqual([committee.member(1).phone.slice(1)]);
  });

  test('returns 404 when invented, and changes nothing by a GET request', async () => {
    const { committee, token } = await givenReminded();
    const forged = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    for (const other of [forged, token.slice(1), `${token}A`, 'x'])
      await when(bff.visitor, stopMessages, { params: { token: other } }).thenRefuses(404, 'not-found');
    expect((await fetch(`${bff.url}/api/reminders/stop/${token}`)).status).toBe(405);
    await when(committee.member(0), getProfile).thenAnswers({ reminders: true });
  });
});

test('a message that the gateway refused keeps its id, and counts once', async () => {
  const committee = await plan(await givenCommittee(bff, { cycleDuration: 3, members: 1 }));
  gateway.answer(failing.status500);
  await findAndSend(bff);
  gateway.answer(success);
  bff.clock.advance(hour);
  await findAndSend(bff);
  expect(gateway.calls).toHaveLength(4);
  expect(new Set(gateway.calls.map(({ key }) => key)).size).toBe(1);
  expect(await metric('mandali_messages_today')).toBe('1');
  await committee.when(getReminders, { params: committee.itself }).thenAnswers({
    people: [{ lastRemindedAt: expect.stringMatching(/^2026-03-02T07:3/), state: 'invited' }],
  });
});

test('marks a reminder as sent, without a repeat, if its sender died after sending', async () => {
  await restart({ WHATSAPP_DEDUPLICATES: 'yes' });
  const committee = await plan(await givenCommittee(bff, { cycleDuration: 3, members: 1 }));
  await findAndSend(bff);
  // State after a process died between sending the message and marking its reminders as sent.
  await bff.pool.query(`update people.reminder set state = 'sending', at = $1`, [bff.features.now()]);
  const { rows } = await bff.pool.query<{ id: string }>('select id from people.reminder');
  await bff.features.jobs.enqueue('send-reminder', { reminderId: rows[0]?.id ?? '' }, crypto.randomUUID());
  await vi.waitFor(async () => expect(await outcomes(committee)).toEqual(['before sent']), 60_000);
  expect(messages()).toHaveLength(1);
});
