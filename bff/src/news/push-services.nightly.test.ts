// Push services of web push, and how their answers are handled (docs/features.md).
import { putPushSubscription } from '@mandali/contracts/api/put-push-subscription';
import { expect, test } from 'vitest';
import { givenCommittee, when } from '../testing/given.ts';
import { newDevice } from '../testing/push-device.ts';
import { answering, startPushService, taken } from '../testing/push-service.ts';
import { startTestBff } from '../testing/start-test-bff.ts';
import { minute, startNewsInEachTest } from '../testing/telling.ts';

const hour = 60 * minute;
const { bff, service, runLater, subscribe, isOn, markPaid } = startNewsInEachTest();

test('accepts the push services of the browsers by default, and no address that resembles one', async () => {
  const plain = await startTestBff();
  try {
    const asha = await plain.signIn({ name: 'Asha' });
    const { keys } = newDevice().subscription;
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/a',
      'https://fcm.googleapis.com:443/fcm/send/a',
      'https://updates.push.services.mozilla.com/wpush/v2/a',
      'https://db5p.notify.windows.com/w/?token=a',
      'https://web.push.apple.com/a',
    ])
      await when(asha, putPushSubscription, { body: { endpoint, keys } }).thenAnswers({ success: true });
    for (const endpoint of [
      'http://fcm.googleapis.com/fcm/send/a',
      'https://fcm.googleapis.com:8443/fcm/send/a',
      'https://asha@fcm.googleapis.com/fcm/send/a',
      'https://:secret@fcm.googleapis.com/fcm/send/a',
      'https://fcm.googleapis.com@127.0.0.1/fcm/send/a',
      'https://fcm.googleapis.com.evil.example/fcm/send/a',
      'https://evil-fcm.googleapis.com/fcm/send/a',
      'https://push.apple.com/a',
      'https://evilpush.apple.com/a',
      'https://.push.apple.com/a',
      'https://127.0.0.1/a',
      'https://[::1]/a',
      'https://169.254.169.254/latest/meta-data',
    ])
      await when(asha, putPushSubscription, { body: { endpoint, keys } }).thenRefuses(400, 'invalid-input');
  } finally {
    await plain.stop();
  }
});

test('drops a message if PUSH_SERVICES no longer contains the service of the device', async () => {
  const committee = await givenCommittee(bff());
  await subscribe(committee.member(0));
  await runLater();
  const elsewhere = await startPushService();
  try {
    await bff().pool.query('update people.push_subscription set endpoint = $1', [
      elsewhere.device().subscription.endpoint,
    ]);
    await markPaid(committee, 1);
    await runLater();
    expect([elsewhere.calls, service().calls]).toEqual([[], []]);
    expect(bff().log.join('')).toMatch(/"level":50[^\n]*it is none of PUSH_SERVICES[^\n]*was dropped/);
  } finally {
    await elsewhere.close();
  }
});

test.each([404, 410])('deletes a subscription that the service no longer knows (%i)', async (status) => {
  const committee = await givenCommittee(bff());
  const asha = committee.member(0);
  await subscribe(asha);
  await runLater();
  service().answer(answering(status));
  await markPaid(committee, 1);
  await runLater();
  expect([service().calls.length, await isOn(asha)]).toEqual([1, false]);
});

test('retries a busy service eight times with growing delays, then logs an error', async () => {
  const committee = await givenCommittee(bff());
  await subscribe(committee.member(0));
  await runLater();
  service().answer(answering(503));
  await markPaid(committee, 1);
  await runLater();
  for (const [tries, minutes] of [1, 2, 4, 8, 16, 32, 64, 128].entries()) {
    await runLater((minutes - 0.5) * minute);
    expect([minutes, service().calls.length]).toEqual([minutes, tries + 1]);
    await runLater(minute);
    expect([minutes, service().calls.length]).toEqual([minutes, tries + 2]);
  }
  service().answer(taken);
  await runLater(2 * hour);
  expect(service().calls).toHaveLength(9);
  expect(new Set(service().calls.map(({ message }) => message.id)).size).toBe(1);
  expect(bff().log.join('')).toMatch(/"level":50[^\n]*it answered 503[^\n]*a message of news was dropped/);
});

test.each([
  ['a date', (now: number) => new Date(now + 3 * hour).toUTCString(), 3 * hour],
  ['a year, which is too long', () => `${365 * 86_400}`, 12 * hour],
])('retries after the Retry-After of a service, at most 12 hours: %s', async (_, header, ms) => {
  const committee = await givenCommittee(bff());
  await subscribe(committee.member(0));
  await runLater();
  service().answer((response, call) =>
    answering(429, { 'retry-after': header(Date.parse('2026-03-02T06:32:02.000Z')) })(response, call),
  );
  await markPaid(committee, 1);
  await runLater();
  expect(service().calls).toHaveLength(1);
  service().answer(taken);
  await runLater(ms - 5 * minute);
  expect(service().calls).toHaveLength(1);
  // At night the retry waits for the next day.
  await runLater(ms > 8 * hour ? 12 * hour : 10 * minute);
  expect(service().calls).toHaveLength(2);
});
