// Subscriptions of devices to web push, and their end (docs/features.md).
import { adminChangeRole } from '@mandali/contracts/api/admin-change-role';
import { changePassword } from '@mandali/contracts/api/change-password';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { deletePushSubscription } from '@mandali/contracts/api/delete-push-subscription';
import { exportAccount } from '@mandali/contracts/api/export-account';
import { getNewsChannels } from '@mandali/contracts/api/get-news-channels';
import { logout } from '@mandali/contracts/api/logout';
import { putPushSubscription } from '@mandali/contracts/api/put-push-subscription';
import { expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { givenCommittee, when } from '../testing/given.ts';
import { newDevice } from '../testing/push-device.ts';
import { startTestBff } from '../testing/start-test-bff.ts';
import { startNewsInEachTest } from '../testing/telling.ts';
import { person } from '../testing/world.ts';

const { bff, service, runLater, subscribe, bodies, isOn, markPaid, secondSession } = startNewsInEachTest();

test('a subscription ends with its session: sign-out, changed password or role, deleted account', async () => {
  const committee = await givenCommittee(bff(), { members: 3 });
  const [asha, bela, chand] = [committee.member(0), committee.member(1), committee.member(2)];
  const others = await Promise.all([asha, bela].map(secondSession));
  for (const each of [asha, bela, chand, ...others]) await subscribe(each);
  await runLater();
  const { pushDevices } = await when(asha, exportAccount).thenAnswers({});
  const device = { service: new URL(service().url).host, since: expect.any(String) as string };
  expect(pushDevices).toEqual([device, device]);
  await when(asha, logout).thenAnswers(undefined);
  const [, tablet] = others as [Client, Client];
  await when(tablet, changePassword, { body: { newPassword: 'a new secret' } }).thenAnswers({ success: true });
  await when(tablet, deletePushSubscription).thenAnswers({ success: true });
  const root = await person(bff(), 'Root', 'global_admin');
  await when(root, adminChangeRole, { params: { id: `${chand.id}` }, body: { role: 'auditor' } }).thenAnswers({});
  for (const seatNo of [1, 2, 3]) await markPaid(committee, seatNo);
  await runLater();
  // Only Asha's other device is notified.
  expect(bodies()).toEqual(['Your payment of round 1 is in the book.']);
  await when(others[0] as Client, deleteAccount).thenAnswers({ success: true });
  const { rows } = await bff().pool.query(
    `select person_id from people.push_subscription union all select person_id from people.news_message
     union all select person_id from people.news_told where person_id = $1`,
    [asha.id],
  );
  expect(rows).toEqual([]);
});

test('a device notifies only the person who subscribed last; a person has at most ten devices', async () => {
  const committee = await givenCommittee(bff());
  const [asha, bela] = [committee.member(0), committee.member(1)];
  const { device, id } = await subscribe(asha);
  expect((await subscribe(asha, device)).id).toBe(id);
  expect((await subscribe(bela, device)).id).not.toBe(id);
  expect([await isOn(asha), await isOn(bela)]).toEqual([false, true]);
  await when(bela, deletePushSubscription).thenAnswers({ success: true });
  expect(await isOn(bela)).toBe(false);
  const sessions = await Promise.all(Array.from({ length: 11 }, () => secondSession(asha)));
  for (const each of sessions) await subscribe(each);
  expect(await Promise.all(sessions.map(isOn))).toEqual([false, ...Array.from({ length: 10 }, () => true)]);
});

test('accepts only known push services and valid keys', async () => {
  const { admin } = await givenCommittee(bff());
  const { keys } = newDevice().subscription;
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/a',
    'http://127.0.0.1:1/a',
    `${service().url}@evil.example/`,
  ])
    await when(admin, putPushSubscription, { body: { endpoint, keys } }).thenRefuses(400, 'invalid-input');
  const endpoint = `${service().url}/push/a`;
  const bad = [
    { ...keys, p256dh: `${keys.p256dh.slice(0, -6)}AAAAAA` },
    { ...keys, p256dh: keys.auth },
    { ...keys, auth: keys.p256dh },
  ];
  for (const each of bad)
    await when(admin, putPushSubscription, { body: { endpoint, keys: each } }).thenRefuses(400, 'invalid-input');
  expect(service().calls).toEqual([]);
});

test('without VAPID keys web push is neither offered nor accepted', async () => {
  const plain = await startTestBff({ environment: { VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '', VAPID_SUBJECT: '' } });
  try {
    const asha = await plain.signIn({ name: 'Asha' });
    await when(asha, getNewsChannels).thenAnswers({ push: null });
    await when(asha, putPushSubscription, { body: newDevice().subscription }).thenRefuses(409, 'push-not-configured');
    await when(asha, deletePushSubscription).thenAnswers({ success: true });
  } finally {
    await plain.stop();
  }
});
