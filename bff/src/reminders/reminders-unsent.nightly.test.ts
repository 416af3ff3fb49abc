// Reminders that failed or have an unknown result (docs/features.md), through HTTP.
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { putOwnReminders } from '@mandali/contracts/api/put-own-reminders';
import { reportPayment } from '@mandali/contracts/api/report-payment';
import { withdrawReport } from '@mandali/contracts/api/withdraw-report';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failing, success, type TestGateway } from '../testing/gateway.ts';
import { when } from '../testing/given.ts';
import {
  day,
  dueInThreeDays,
  findAndSend,
  hour,
  outcomes,
  paidByUpi,
  plan,
  sendNow,
  startReminding,
  stopReminding,
  remindersOf,
} from '../testing/reminding.ts';
import type { TestBff } from '../testing/start-test-bff.ts';

let bff: TestBff;
let gateway: TestGateway;
beforeEach(async () => void ({ bff, gateway } = await startReminding()));
afterEach(() => stopReminding({ bff, gateway }));

const run = () => findAndSend(bff);
const threeDaysBefore = () => dueInThreeDays(bff);

test('a reminder that the gateway refused is shown as failed and retried in the next hour', async () => {
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
});

test('a reminder that failed by day is still shown as failed at night, and retried in the morning', async () => {
  const committee = await threeDaysBefore();
  bff.clock.advance(7 * hour);
  gateway.answer(failing.status500);
  await run();
  const failed = (await remindersOf(committee)).sent ?? [];
  expect(failed.map(({ kind, outcome, nextTryAt }) => [kind, outcome, nextTryAt])).toEqual([
    ['before', 'failed', '2026-03-02T14:00:00.000Z'],
    ['before', 'failed', '2026-03-02T14:00:00.000Z'],
  ]);
  bff.clock.advance(3 * hour);
  await sendNow(bff);
  const morning = { nextTryAt: '2026-03-03T03:30:00.000Z' };
  expect((await remindersOf(committee)).sent).toEqual(failed.map((each) => ({ ...each, ...morning })));
  expect(gateway.calls).toHaveLength(6);
  // One reminder is no longer needed, but its failure is still shown.
  await committee.after(markPayment, { params: committee.payment(1, 1), body: { status: 'paid' } });
  gateway.answer(success);
  bff.clock.advance(12 * hour);
  await run();
  await run();
  const sent = (await remindersOf(committee)).sent ?? [];
  expect(sent.map(({ outcome, nextTryAt }) => `${outcome} ${nextTryAt}`).toSorted()).toEqual([
    'failed undefined',
    'sent undefined',
  ]);
  expect(gateway.calls).toHaveLength(7);
});

test('a reminder that is refused at the end of the sending hours is shown as failed', async () => {
  const committee = await threeDaysBefore();
  bff.clock.advance(8 * hour - 60_000);
  gateway.answer((response, call) => {
    bff.clock.advance(30_000);
    failing.status500(response, call);
  });
  await run();
  expect(gateway.calls).toHaveLength(2);
  expect(await outcomes(committee)).toEqual(['before failed', 'before failed']);
});

test('a reminder whose text could not be written is retried in the next hour', async () => {
  const committee = await threeDaysBefore();
  const away = vi
    .spyOn(bff.features.people.preferences, 'addresseeOf')
    .mockRejectedValue(new Error('the database is away'));
  await run();
  expect(await outcomes(committee)).toEqual(['before failed', 'before failed']);
  away.mockRestore();
  bff.clock.advance(hour);
  await run();
  expect(await outcomes(committee)).toEqual(['before sent', 'before sent']);
});

test('a claimed reminder gets no second job for ten minutes; without a result it becomes unclear', async () => {
  const committee = await threeDaysBefore();
  const dueOf = (seat: number) => ({
    committeeId: committee.id,
    paymentId: Number(committee.payment(1, seat).id),
    kind: 'before' as const,
    dueDay: '2026-03-05',
    adminId: committee.admin.id,
    personId: committee.member(seat - 1).id,
  });
  await bff.features.reminders.reminders.store([dueOf(1)]);
  const [id = ''] = await bff.features.reminders.reminders.open(10);
  await bff.features.reminders.reminders.claim(id);
  bff.clock.advance(9 * 60_000);
  await run();
  expect(await outcomes(committee)).toEqual(['before sent']);
  bff.clock.advance(2 * 60_000);
  await run();
  expect(await outcomes(committee)).toEqual(['before sent', 'before unclear']);
  expect(gateway.calls).toHaveLength(1);
});

test('stores no reminders while the gateway has no keys', async () => {
  await bff.pool.query('delete from people.setting');
  const committee = await threeDaysBefore();
  await run();
  expect([await bff.features.reminders.reminders.open(10), await outcomes(committee)]).toEqual([[], []]);
});

test('shows no retry of a reminder that is no longer needed or was switched off', async () => {
  const committee = await threeDaysBefore();
  gateway.answer(failing.status500);
  await run();
  const paying = { params: committee.payment(1, 1), body: paidByUpi };
  await committee.when(reportPayment, paying, committee.member(0)).thenAnswers({});
  bff.clock.advance(hour);
  await sendNow(bff);
  await committee.when(withdrawReport, { params: committee.payment(1, 1) }, committee.member(0)).thenAnswers({});
  const again = async () =>
    ((await remindersOf(committee)).sent ?? []).filter(({ nextTryAt }) => nextTryAt !== undefined);
  expect((await again()).map(({ userId }) => userId)).toEqual([committee.member(1).id]);
  await when(committee.member(1), putOwnReminders, { body: { reminders: false } }).thenAnswers({});
  expect(await again()).toEqual([]);
});

test('a reminder that failed on all its days stays failed and is not retried', async () => {
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
});

test.each(['cutOff', 'hangs'] as const)(
  'a reminder becomes unclear and is not sent again after a lost answer of the gateway: %s',
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
);

test('retries a message until a gateway that deduplicates has accepted it', async () => {
  await stopReminding({ bff, gateway });
  ({ bff, gateway } = await startReminding({ WHATSAPP_DEDUPLICATES: 'yes' }));
  const committee = await threeDaysBefore();
  gateway.answer((response, call) => (gateway.calls.length <= 2 ? failing.cutOff(response) : success(response, call)));
  await run();
  expect(await outcomes(committee)).toEqual(['before sent', 'before sent']);
  expect(new Set(gateway.calls.map(({ key }) => key)).size).toBe(2);
});
