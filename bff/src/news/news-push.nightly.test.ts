// News by web push (docs/features.md), through HTTP, with the jobs as the worker runs them, and a local push service that
// decrypts the messages.
import { randomUUID } from 'node:crypto';
import { getNews } from '@mandali/contracts/api/get-news';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { putNewsSettings } from '@mandali/contracts/api/put-news-settings';
import { removeMember } from '@mandali/contracts/api/remove-member';
import { reportPayment } from '@mandali/contracts/api/report-payment';
import { seeNews } from '@mandali/contracts/api/see-news';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { testVapid } from '@mandali/testing/vapid';
import { expect, test } from 'vitest';
import { givenCommittee, when } from '../testing/given.ts';
import { answering, taken } from '../testing/push-service.ts';
import { minute, startNewsInEachTest } from '../testing/telling.ts';

const hour = 60 * minute;
const { bff, service, run, runLater, subscribe, bodies, isOn, markPaid } = startNewsInEachTest();

test('notifies a member of a change of their due, encrypted for the device and signed by the server', async () => {
  const committee = await givenCommittee(bff());
  const asha = committee.member(0);
  await asha.send(getProfile, { headers: { 'accept-language': 'hi-IN' } });
  const none = { wins: false, payments: false, reports: false, disputes: false, members: false, rounds: false };
  await when(asha, putNewsSettings, { body: { told: none } }).thenAnswers({ success: true });
  const { device, id } = await subscribe(asha);
  expect(await isOn(asha)).toBe(true);
  await runLater();
  // Entries before the subscription cause no message.
  expect(service().calls).toEqual([]);

  await markPaid(committee, 1);
  await markPaid(committee, 2);
  await run();
  // Debounce: the change may be undone within a minute.
  expect(service().calls).toEqual([]);
  await runLater();
  await runLater();
  expect(service().calls).toHaveLength(1);
  const [call] = service().calls;
  expect(call?.device).toBe(device);
  expect(call?.message).toEqual({
    id: expect.any(String),
    to: id,
    title: 'Family',
    body: 'राउंड 1 की आपकी किस्त बही में लिखी गई।',
    path: `/committee/${committee.id}`,
    language: 'hi',
  });
  expect(call?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
  expect(call?.headers['topic']).toBe(call?.message.id.replaceAll('-', ''));
  // Expires at 20:00: a phone that comes back online by night must not ring.
  expect(Number(call?.headers['ttl'])).toBeGreaterThan(7 * 3_600);
  expect(Number(call?.headers['ttl'])).toBeLessThanOrEqual(8 * 3_600);
  expect(call?.vapid).toMatchObject({
    aud: service().url,
    sub: testVapid.VAPID_SUBJECT,
    key: testVapid.VAPID_PUBLIC_KEY,
  });
  const secondsLeft = (call?.vapid.exp ?? 0) - Date.now() / 1_000;
  expect([secondsLeft > 0, secondsLeft <= 86_400]).toEqual([true, true]);
});

test('notifies other members by their switches, not the actor, and merges changes into one message', async () => {
  const committee = await givenCommittee(bff());
  const [asha, bela] = [committee.member(0), committee.member(1)];
  for (const each of [committee.admin, asha, bela]) await subscribe(each);
  await when(bela, putNewsSettings, { body: { told: { payments: true, wins: false } } }).thenAnswers({});
  await runLater();
  await committee
    .when(reportPayment, { params: committee.payment(1, 1), body: { paymentMethod: 'upi' } }, asha)
    .thenAnswers({});
  await markPaid(committee, 1);
  await markPaid(committee, 2);
  await markPaid(committee, 2, 'pending');
  await committee.after(selectWinner, { params: committee.round(1), body: { winnerId: bela.id } });
  await runLater();
  await runLater();
  const notifications = service().calls.map(({ message }) => `${message.path}: ${message.body}`);
  const page = `/committee/${committee.id}: `;
  expect(notifications.toSorted()).toEqual(
    [
      `${page}A member says they have paid round 1.`,
      `${page}Round 2 is open. Your payment is due by Apr 01.\nYour payment of round 1 was confirmed.\nRound 1 has its winner.`,
      `${page}Round 2 is open. Your payment is due by Apr 01.\nYou won round 1.\nYour payment of round 1 is open again.\nAnd one more change.`,
    ].toSorted(),
  );
  // Messages contain no name, phone or amount.
  const shown = service().calls.map(({ message }) => `${message.title} ${message.body}`);
  expect(shown.join(' ')).not.toMatch(/Asha|Bela|98\d|₹|1,000/);
});

test('sends no push message at night, or about entries that the person has seen on a page', async () => {
  const committee = await givenCommittee(bff());
  const [asha, bela] = [committee.member(0), committee.member(1)];
  for (const each of [asha, bela]) await subscribe(each);
  await runLater();
  // 20:02 in India.
  bff().clock.advance(8 * hour);
  await markPaid(committee, 1);
  await markPaid(committee, 2);
  await runLater();
  expect(service().calls).toEqual([]);
  const { committees } = await when(asha, getNews).thenAnswers({});
  const upTo = committees.map(({ id, revision }) => ({ committeeId: id, revision }));
  await when(asha, seeNews, { body: { upTo } }).thenAnswers({ success: true });
  await runLater(13 * hour);
  expect(service().calls.map(({ message }) => message.body)).toEqual(['Your payment of round 1 is in the book.']);
});

test('removes an ended subscription, retries a busy service, and logs any other refusal', async () => {
  const committee = await givenCommittee(bff());
  const [asha, bela] = [committee.member(0), committee.member(1)];
  const ended = await subscribe(asha);
  await subscribe(bela);
  await runLater();
  const busy = answering(429, { 'retry-after': '300' });
  service().answer((response, call) => (call.device === ended.device ? answering(410) : busy)(response, call));
  await markPaid(committee, 1);
  await markPaid(committee, 2);
  await runLater();
  expect(service().calls).toHaveLength(2);
  expect([await isOn(asha), await isOn(bela)]).toEqual([false, true]);
  service().answer(answering(503));
  await runLater(4 * minute);
  expect(service().calls).toHaveLength(2);
  await runLater();
  expect(service().calls).toHaveLength(3);
  service().answer(taken);
  await runLater(3 * minute);
  expect(service().calls).toHaveLength(4);
  expect(
    new Set(
      service()
        .calls.slice(1)
        .map(({ message }) => message.id),
    ).size,
  ).toBeLessThanOrEqual(2);
  service().answer(answering(403));
  await markPaid(committee, 2, 'pending');
  await runLater();
  await runLater();
  expect(service().calls).toHaveLength(5);
  expect(await isOn(bela)).toBe(true);
  const log = bff().log.join('');
  expect(log).toMatch(/"level":50[^\n]*it answered 403[^\n]*a message of news was dropped/);
  expect(log).toContain('a push subscription has ended');
  for (const { device } of service().calls) {
    const { endpoint, keys } = device.subscription;
    for (const secret of [endpoint, device.path, keys.auth, keys.p256dh]) expect(log).not.toContain(secret);
  }
});

test.each(['cut off', 'redirect'] as const)(
  'retries only with the same id after the answer of a service: %s',
  async (how) => {
    const committee = await givenCommittee(bff());
    const { device } = await subscribe(committee.member(0));
    await runLater();
    // The redirect is not followed.
    const back = answering(307, { location: device.subscription.endpoint });
    service().answer(how === 'redirect' ? back : (response) => void response.destroy());
    await markPaid(committee, 1);
    await runLater();
    service().answer(taken);
    await runLater(2 * minute);
    // The service may have accepted the first one: the device deduplicates by its id.
    expect(service().calls).toHaveLength(how === 'redirect' ? 1 : 2);
    expect(new Set(service().calls.map(({ message }) => message.id)).size).toBe(1);
  },
);

test('notifies no former member, and stores one message in concurrent runs', async () => {
  const committee = await givenCommittee(bff(), { members: 3 });
  const [asha, bela] = [committee.member(0), committee.member(1)];
  for (const each of [asha, bela]) await subscribe(each);
  await runLater();
  await markPaid(committee, 2);
  const params = { ...committee.itself, userId: `${asha.id}` };
  await committee.after(removeMember, { params, body: { reason: 'Never came' } });
  await markPaid(committee, 3);
  bff().clock.advance(minute + 1_000);
  await Promise.all([1, 2, 3].map(() => bff().features.jobs.enqueue('find-news', {}, randomUUID())));
  await run();
  expect(bodies()).toEqual(['Your payment of round 1 is in the book.\nA seat is free again.']);
});
