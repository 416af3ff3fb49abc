// Scheduled reminders (docs/features.md), through HTTP, with the jobs as the worker runs them.
import { randomUUID } from 'node:crypto';
import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { disputePayment } from '@mandali/contracts/api/dispute-payment';
import { declineReport } from '@mandali/contracts/api/decline-report';
import { exportAccount } from '@mandali/contracts/api/export-account';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { moveDueDay } from '@mandali/contracts/api/move-due-day';
import { putOwnReminders } from '@mandali/contracts/api/put-own-reminders';
import { putWayToPay } from '@mandali/contracts/api/put-way-to-pay';
import { removeMember } from '@mandali/contracts/api/remove-member';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { reportPayment } from '@mandali/contracts/api/report-payment';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestGateway } from '../testing/gateway.ts';
import { type GivenCommittee, givenCommittee, when } from '../testing/given.ts';
import {
  day,
  dueInThreeDays,
  findAndSend,
  hour,
  outcomes,
  paidByUpi,
  plan,
  startReminding,
  stopReminding,
  remindersOf,
} from '../testing/reminding.ts';
import type { TestBff } from '../testing/start-test-bff.ts';
import { person } from '../testing/world.ts';

let bff: TestBff;
let gateway: TestGateway;
beforeEach(async () => void ({ bff, gateway } = await startReminding()));
afterEach(() => stopReminding({ bff, gateway }));

const run = () => findAndSend(bff);
const messages = (): readonly string[] => gateway.calls.map(({ body }) => String(body['message']));
const threeDaysBefore = () => dueInThreeDays(bff);

test('sends no reminders until the admin sets a plan, then one of each kind per due', async () => {
  const committee = await givenCommittee(bff, { cycleDuration: 4 });
  await committee.member(0).send(getProfile, { headers: { 'accept-language': 'hi-IN' } });
  await committee.after(putWayToPay, { params: committee.itself, body: { upi: 'asha@okbank', note: '' } });
  bff.clock.advance(day);
  await run();
  expect([gateway.calls, (await remindersOf(committee)).plan]).toEqual([[], null]);

  await plan(committee);
  expect(await remindersOf(committee)).toMatchObject({
    canSend: true,
    plan: { before: 3, onDay: true, setBy: 'Admin' },
  });
  const since = (await remindersOf(committee)).plan?.since;
  await run();
  await run();
  expect(messages()).toHaveLength(2);
  expect(messages().find((text) => text.startsWith('Asha जी'))).toContain('06 मार्च तक देनी है');
  const bela = messages().find((text) => text.startsWith('Dear Bela')) ?? '';
  expect(bela).toMatch(/₹1,000 for round 1 .*until Mar 06[\s\S]*Sent by Mandali for Admin/);
  // The way to pay was set less than a week ago, so the message does not contain it.
  expect(bela).not.toContain('asha@okbank');
  bff.clock.advance(2 * day);
  await run();
  expect(messages()).toHaveLength(2);
  bff.clock.advance(day);
  await run();
  bff.clock.advance(2 * day);
  await run();
  expect((await remindersOf(committee)).sent?.[0]?.kind).toBe('after');
  expect(await outcomes(committee)).toEqual([
    'after sent',
    'after sent',
    'before sent',
    'before sent',
    'on-day sent',
    'on-day sent',
  ]);
  // Setting the same plan again changes nothing.
  await plan(committee);
  expect((await remindersOf(committee)).plan?.since).toBe(since);
  await plan(committee, { before: null, onDay: false, after: null });
  expect((await remindersOf(committee)).plan).toBeNull();
});

test('sends no reminders at night, and waiting ones in the morning', async () => {
  const committee = await threeDaysBefore();
  bff.clock.advance(9 * hour);
  await run();
  expect(await outcomes(committee)).toEqual([]);
  // A reminder that was stored by day, and whose job runs at night.
  const id = Number(committee.payment(1, 1).id);
  const personId = committee.member(0).id;
  const due = { committeeId: committee.id, paymentId: id, kind: 'before', dueDay: '2026-03-05' } as const;
  await bff.features.reminders.reminders.store([{ ...due, personId, adminId: committee.admin.id }]);
  const [reminderId] = await bff.features.reminders.reminders.open(10);
  await bff.features.jobs.enqueue('send-reminder', { reminderId }, randomUUID());
  await vi.waitFor(() => expect(bff.log.join('')).toContain('"outcome":"later"'), { timeout: 60_000 });
  expect(gateway.calls).toEqual([]);
  bff.clock.advance(13 * hour);
  await run();
  expect(await outcomes(committee)).toEqual(['before sent', 'before sent']);
});

test('reminds again before a due day that was moved', async () => {
  const committee = await threeDaysBefore();
  await run();
  const moved = { day: '2026-04-04', reason: 'Ramadan' };
  await committee.after(moveDueDay, { params: committee.round(1), body: moved });
  bff.clock.advance(4 * day);
  await run();
  expect(await outcomes(committee)).toEqual(['before sent', 'before sent']);
  bff.clock.advance(26 * day);
  await run();
  await run();
  expect(await outcomes(committee)).toEqual(['before sent', 'before sent', 'before sent', 'before sent']);
  expect(messages().at(-1)).toMatch(/until Apr 04/);
});

/** Events between the storing and the sending of a reminder. */
const changesBeforeSending: Readonly<Record<string, (committee: GivenCommittee) => Promise<unknown>>> = {
  'was paid': (it) => it.after(markPayment, { params: it.payment(1, 1), body: { status: 'paid' } }),
  'was reported as paid': (it) =>
    it.when(reportPayment, { params: it.payment(1, 1), body: paidByUpi }, it.member(0)).thenAnswers({}),
  'was disputed': async (it) => {
    const [member, params] = [it.member(0), it.payment(1, 1)];
    const { word } = await it.when(reportPayment, { params, body: paidByUpi }, member).thenAnswers({});
    await it.after(declineReport, { params, body: { reason: 'Nothing came', reportAt: word?.at ?? '' } });
    await it.when(disputePayment, { params, body: { reason: 'Ask the bank' } }, member).thenAnswers({});
  },
  'is owed by a member who switched reminders off': (it) =>
    when(it.member(0), putOwnReminders, { body: { reminders: false } }).thenAnswers({}),
  'is owed by a person who deleted their account': (it) => it.member(0).send(deleteAccount),
  'is owed by a member who was removed': (it) =>
    it.after(removeMember, {
      params: { ...it.itself, userId: `${it.member(0).id}` },
      body: { reason: 'Never came' },
    }),
  'is owed by a member who has handed over their seat': (it) =>
    it.after(replaceMember, {
      params: { ...it.itself, userId: `${it.member(0).id}` },
      body: { newMemberData: { name: 'New', phone: '+919833300001' }, reason: 'Moved away' },
    }),
};

test.each(Object.entries(changesBeforeSending))('sends no stored reminder for a due that %s', async (_, happen) => {
  const committee = await threeDaysBefore();
  const due = (seat: number) => ({
    committeeId: committee.id,
    paymentId: Number(committee.payment(1, seat).id),
    kind: 'before' as const,
    dueDay: '2026-03-05',
    adminId: committee.admin.id,
    personId: committee.member(seat - 1).id,
  });
  await bff.features.reminders.reminders.store([due(1), due(2)]);
  await happen(committee);
  await run();
  await run();
  expect(gateway.calls.map(({ body }) => body['to'])).toEqual([committee.member(1).phone.replace('+', '')]);
  expect(await outcomes(committee)).toEqual(['before sent']);
});

test('sends no reminders for completed and deleted committees', async () => {
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

test('sends no reminders without a proved phone or after an opt-out, and shows both to the admin', async () => {
  const committee = await threeDaysBefore();
  await bff.pool.query('update people.person set phone_verified_at = null where id = $1', [committee.member(0).id]);
  await when(committee.member(1), putOwnReminders, { body: { reminders: false } }).thenAnswers({ success: true });
  await run();
  expect(gateway.calls).toEqual([]);
  // Nothing is stored for them: a large committee would store and drop it every few minutes.
  expect(bff.log.join('')).not.toContain('"outcome":"dropped"');
  const { people } = await remindersOf(committee);
  expect(people.map(({ silent }) => silent)).toEqual(['unproven', 'off']);
  await when(committee.member(1), getProfile).thenAnswers({ reminders: false });
  await when(committee.member(1), exportAccount).thenAnswers({ preferences: { reminders: false } });
  await when(committee.member(1), putOwnReminders, { body: { reminders: true } }).thenAnswers({ success: true });
  await run();
  expect(gateway.calls).toHaveLength(1);
});
