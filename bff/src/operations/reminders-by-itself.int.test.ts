// Reminders that the service sends (docs/adr/0165), through HTTP, with the jobs as the worker carries them out.
import { randomUUID } from 'node:crypto';
import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { disputePayment } from '@mandali/contracts/api/dispute-payment';
import { declineReport } from '@mandali/contracts/api/decline-report';
import { exportAccount } from '@mandali/contracts/api/export-account';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { getReminders } from '@mandali/contracts/api/get-reminders';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { putOwnReminders } from '@mandali/contracts/api/put-own-reminders';
import { putReminderPlan } from '@mandali/contracts/api/put-reminder-plan';
import { putWayToPay } from '@mandali/contracts/api/put-way-to-pay';
import { removeMember } from '@mandali/contracts/api/remove-member';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { reportPayment } from '@mandali/contracts/api/report-payment';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import type { ReminderPlan } from '@mandali/contracts/reminders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failing, startGateway, success, type TestGateway } from '../testing/gateway.ts';
import { type GivenCommittee, givenCommittee, when } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { person } from '../testing/world.ts';

const day = 86_400_000;
const hour = 3_600_000;
/** Noon in India. */
const start = '2026-03-02T06:30:00.000Z';
const roomy = { SESSION_IDLE_DAYS: '3650', SESSION_MAX_DAYS: '3650' };

let bff: TestBff;
let gateway: TestGateway;
const begin = async (environment: Record<string, string> = {}): Promise<void> => {
  gateway = await startGateway();
  bff = await startTestBff({ at: start, environment: { ...roomy, WHATSAPP_API_URL: gateway.url, ...environment } });
  await bff.deps.settings.putWhatsapp({ appKey: 'app', authKey: 'auth' });
};
beforeEach(() => begin());
afterEach(async () => {
  await gateway.close();
  await bff.stop();
});

/** As the worker does it, to its end. */
const run = async (): Promise<void> => {
  await bff.deps.jobs.enqueue('find-reminders', {}, randomUUID());
  await vi.waitFor(
    async () => expect(await bff.deps.jobs.depth()).toMatchObject({ active: 0, waiting: 0, delayed: 0 }),
    { timeout: 30_000, interval: 50 },
  );
};
const plan = (committee: GivenCommittee, more: Partial<ReminderPlan> = {}) =>
  committee.after(putReminderPlan, {
    params: committee.itself,
    body: { before: 3, onDay: true, after: 2, ...more },
  });
const told = async (committee: GivenCommittee) =>
  committee.when(getReminders, { params: committee.itself }).thenAnswers({});
const outcomes = async (committee: GivenCommittee) =>
  ((await told(committee)).sent ?? []).map(({ kind, outcome }) => `${kind} ${outcome}`).toSorted();
const messages = (): readonly string[] => gateway.calls.map(({ body }) => String(body['message']));
/** Dues are due in three days. */
const threeDaysBefore = async (): Promise<GivenCommittee> => {
  const committee = await givenCommittee(bff, { cycleDuration: 3 });
  return plan(committee);
};

test('it is off until the admin says when, and then reminds of each due once a kind', async () => {
  const committee = await givenCommittee(bff, { cycleDuration: 4 });
  await committee.member(0).send(getProfile, { headers: { 'accept-language': 'hi-IN' } });
  await committee.after(putWayToPay, { params: committee.itself, body: { upi: 'asha@okbank', note: '' } });
  bff.clock.advance(day);
  await run();
  expect([gateway.calls, (await told(committee)).plan]).toEqual([[], null]);

  await plan(committee);
  expect(await told(committee)).toMatchObject({ canSend: true, plan: { before: 3, onDay: true, setBy: 'Admin' } });
  await run();
  await run();
  expect(messages()).toHaveLength(2);
  expect(messages().find((text) => text.startsWith('Asha जी'))).toContain('06 मार्च तक देनी है');
  const bela = messages().find((text) => text.startsWith('Dear Bela')) ?? '';
  expect(bela).toMatch(/₹1,000 for round 1 .*until Mar 06[\s\S]*Sent by Mandali for Admin/);
  // Set less than a week ago.
  expect(bela).not.toContain('asha@okbank');
  bff.clock.advance(2 * day);
  await run();
  expect(messages()).toHaveLength(2);
  bff.clock.advance(day);
  await run();
  bff.clock.advance(2 * day);
  await run();
  expect(await outcomes(committee)).toEqual([
    'after sent',
    'after sent',
    'before sent',
    'before sent',
    'on-day sent',
    'on-day sent',
  ]);
  await plan(committee, { before: null, onDay: false, after: null });
  expect((await told(committee)).plan).toBeNull();
});

test('nothing is sent by night, and what waits is sent in the morning', async () => {
  const committee = await threeDaysBefore();
  bff.clock.advance(9 * hour);
  await run();
  expect(await outcomes(committee)).toEqual([]);
  // Noted by day, and its turn comes when it is night.
  const id = Number(committee.payment(1, 1).id);
  const personId = committee.member(0).id;
  await bff.deps.reminders.note([{ committeeId: committee.id, paymentId: id, kind: 'before', personId }]);
  const [reminderId] = await bff.deps.reminders.open(10);
  await bff.deps.jobs.enqueue('send-reminder', { reminderId }, randomUUID());
  await vi.waitFor(() => expect(bff.log.join('')).toContain('"outcome":"later"'), { timeout: 10_000 });
  expect(gateway.calls).toEqual([]);
  bff.clock.advance(13 * hour);
  await run();
  expect(await outcomes(committee)).toEqual(['before sent', 'before sent']);
});

const paidByUpi = { paymentMethod: 'upi', paidAt: '2026-03-01', notes: '' } as const;
/** Everything is noted, then something happens, then it is sent. */
const meanwhile: Readonly<Record<string, (committee: GivenCommittee) => Promise<unknown>>> = {
  'was paid': (it) => it.after(markPayment, { params: it.payment(1, 1), body: { status: 'paid' } }),
  'was reported as paid': (it) =>
    it.when(reportPayment, { params: it.payment(1, 1), body: paidByUpi }, it.member(0)).thenAnswers({}),
  'was disputed': async (it) => {
    const [member, params] = [it.member(0), it.payment(1, 1)];
    const { word } = await it.when(reportPayment, { params, body: paidByUpi }, member).thenAnswers({});
    await it.after(declineReport, { params, body: { reason: 'Nothing came', reportAt: word?.at ?? '' } });
    await it.when(disputePayment, { params, body: { reason: 'Ask the bank' } }, member).thenAnswers({});
  },
  'is owed by somebody who switched reminders off': (it) =>
    when(it.member(0), putOwnReminders, { body: { reminders: false } }).thenAnswers({}),
  'is owed by somebody who deleted their account': (it) => it.member(0).send(deleteAccount),
  'is owed by somebody who was removed': (it) =>
    it.after(removeMember, {
      params: { ...it.itself, userId: `${it.member(0).id}` },
      body: { reason: 'Never came' },
    }),
  'is owed by somebody who has handed over their seat': (it) =>
    it.after(replaceMember, {
      params: { ...it.itself, userId: `${it.member(0).id}` },
      body: { newMemberData: { name: 'New', phone: '+919833300001' }, reason: 'Moved away' },
    }),
};

test.each(Object.entries(meanwhile))('nothing is sent for a due that %s meanwhile', async (_, happen) => {
  const committee = await threeDaysBefore();
  const due = (seat: number) => ({
    committeeId: committee.id,
    paymentId: Number(committee.payment(1, seat).id),
    kind: 'before' as const,
    personId: committee.member(seat - 1).id,
  });
  await bff.deps.reminders.note([due(1), due(2)]);
  await happen(committee);
  await run();
  await run();
  expect(gateway.calls.map(({ body }) => body['to'])).toEqual([committee.member(1).phone.replace('+', '')]);
  expect(await outcomes(committee)).toEqual(['before sent']);
});

test('nothing is sent for completed and for deleted committees', async () => {
  const completed = await givenCommittee(bff, { totalMembers: 2, cycleDuration: 3 });
  await plan(completed);
  for (const [index, member] of completed.members.entries())
    await completed.after(selectWinner, { params: completed.round(index + 1), body: { winnerId: member.id } });
  const deleted = await threeDaysBefore();
  const root = await person(bff, 'Root', 'global_admin');
  await when(root, adminDeleteCommittee, { params: deleted.itself }).thenAnswers({ success: true });
  await run();
  expect(gateway.calls).toEqual([]);
});

test('who never proved a phone is not written to, and the admin sees who that is and who wants none', async () => {
  const committee = await threeDaysBefore();
  await bff.pool.query('update people.person set phone_verified_at = null where id = $1', [committee.member(0).id]);
  await when(committee.member(1), putOwnReminders, { body: { reminders: false } }).thenAnswers({ success: true });
  await run();
  expect(gateway.calls).toEqual([]);
  // Nothing is noted for them: in a large committee it would be noted and dropped again every few minutes.
  expect(bff.log.join('')).not.toContain('"outcome":"dropped"');
  const { people } = await told(committee);
  expect(people.map(({ silent }) => silent)).toEqual(['unproven', 'off']);
  await when(committee.member(1), getProfile).thenAnswers({ reminders: false });
  await when(committee.member(1), exportAccount).thenAnswers({ preferences: { reminders: false } });
  await when(committee.member(1), putOwnReminders, { body: { reminders: true } }).thenAnswers({ success: true });
  await run();
  expect(gateway.calls).toHaveLength(1);
});

test('what the gateway refuses could not be sent, and is tried again in the next hour', async () => {
  const committee = await threeDaysBefore();
  gateway.answer(failing.status500);
  await run();
  expect(await outcomes(committee)).toEqual(['before failed', 'before failed']);
  expect(gateway.calls).toHaveLength(6);
  gateway.answer(success);
  await run();
  expect(gateway.calls).toHaveLength(6);
  bff.clock.advance(hour);
  await run();
  expect(await outcomes(committee)).toEqual(['before sent', 'before sent']);
  expect(bff.log.join('')).not.toMatch(new RegExp(`Asha|Sent by|${committee.member(0).phone.slice(-10)}`));
}, 60_000);

test('what could not be sent all day long stays so, and is not tried any more', async () => {
  const committee = await threeDaysBefore();
  await plan(committee, { onDay: false, after: null });
  gateway.answer(failing.status401);
  await run();
  bff.clock.advance(2 * day);
  gateway.answer(success);
  await run();
  await run();
  expect(await outcomes(committee)).toEqual(['before failed', 'before failed']);
  expect(gateway.calls).toHaveLength(6);
}, 60_000);

test.each(['cutOff', 'hangs'] as const)(
  'of a gateway that %s nobody knows, and it is not sent again',
  async (how) => {
    const committee = await threeDaysBefore();
    gateway.answer(how === 'hangs' ? () => {} : failing.cutOff);
    await run();
    gateway.answer(success);
    bff.clock.advance(hour);
    await run();
    expect(await outcomes(committee)).toEqual(['before unclear', 'before unclear']);
    expect(gateway.calls).toHaveLength(2);
  },
  60_000,
);

test('a gateway that knows a message again is asked until it has taken it', async () => {
  await gateway.close();
  await bff.stop();
  await begin({ WHATSAPP_DEDUPLICATES: 'yes' });
  const committee = await threeDaysBefore();
  gateway.answer((response, call) => (gateway.calls.length <= 2 ? failing.cutOff(response) : success(response, call)));
  await run();
  expect(await outcomes(committee)).toEqual(['before sent', 'before sent']);
  expect(new Set(gateway.calls.map(({ key }) => key)).size).toBe(2);
}, 60_000);
