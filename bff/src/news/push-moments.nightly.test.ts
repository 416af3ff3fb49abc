// Time and recipients of messages of news (docs/features.md), through HTTP, with the jobs as the worker runs them.
import { randomUUID } from 'node:crypto';
import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { putNewsSettings } from '@mandali/contracts/api/put-news-settings';
import { putPushSubscription } from '@mandali/contracts/api/put-push-subscription';
import { expect, test } from 'vitest';
import { inTransaction, lockFor } from '../db/transaction.ts';
import { type GivenCommittee, givenCommittee, when } from '../testing/given.ts';
import { answering, taken } from '../testing/push-service.ts';
import { minute, startNewsInEachTest } from '../testing/telling.ts';
import { untilWaiting } from '../testing/waiting.ts';
import { person } from '../testing/world.ts';

const hour = 60 * minute;
const day = 24 * hour;
const { bff, service, run, runLater, subscribe, bodies, isOn, markPaid } = startNewsInEachTest();

/** Creates a committee whose first member has push switched on and no unseen news. */
const givenSubscriber = async (): Promise<GivenCommittee> => {
  const committee = await givenCommittee(bff());
  await subscribe(committee.member(0));
  await runLater();
  return committee;
};
const openMessages = async (): Promise<readonly string[]> => {
  const { rows } = await bff().pool.query<{ id: string }>('select id from people.news_message');
  return rows.map(({ id }) => id);
};
/** Runs a job for each open message, as a delayed job does. */
const runDelayedJobs = async (): Promise<void> => {
  for (const messageId of await openMessages())
    await bff().features.jobs.enqueue('send-news', { messageId }, randomUUID());
  await run();
};

test('merges the changes of a night into one push message in the morning', async () => {
  const committee = await givenSubscriber();
  bff().clock.advance(8 * hour);
  await markPaid(committee, 1);
  await runLater();
  await runLater();
  bff().clock.advance(hour);
  await markPaid(committee, 1, 'pending');
  await runLater();
  await runLater(12 * hour);
  expect(bodies()).toEqual(['Your payment of round 1 is open again.']);
});

test('a job that runs after eight in the evening postpones its message to the morning', async () => {
  const committee = await givenSubscriber();
  // 19:57 in India.
  bff().clock.advance(8 * hour - 4 * minute);
  await markPaid(committee, 1);
  service().answer(answering(503));
  await runLater();
  service().answer(taken);
  expect(service().calls).toHaveLength(1);
  bff().clock.advance(3 * minute);
  await runDelayedJobs();
  expect([service().calls.length, (await openMessages()).length]).toEqual([1, 1]);
  await runLater(13 * hour);
  expect(service().calls).toHaveLength(2);
});

test('an expired session gets no messages, including waiting ones', async () => {
  const committee = await givenSubscriber();
  await markPaid(committee, 1);
  service().answer(answering(503));
  await runLater();
  expect(service().calls).toHaveLength(1);
  service().answer(taken);
  await runLater(30 * day);
  expect([service().calls.length, await openMessages()]).toEqual([1, []]);
});

test('a session that ends while its subscription is stored gets no subscription', async () => {
  const committee = await givenCommittee(bff());
  const asha = committee.member(0);
  const body = service().device().subscription;
  const answer = await inTransaction(bff().pool, async (client) => {
    await lockFor(client, `push ${body.endpoint}`);
    const sent = asha.send(putPushSubscription, { body });
    await untilWaiting(bff().pool, 1);
    await client.query('delete from people.session where person_id = $1', [asha.id]);
    return { sent };
  });
  expect((await answer.sent).status).toBe(401);
  expect((await bff().pool.query('select from people.push_subscription')).rowCount).toBe(0);
});

test('a renewed subscription gets news that occurred before the renewal', async () => {
  const committee = await givenSubscriber();
  const asha = committee.member(0);
  await markPaid(committee, 1);
  bff().clock.advance(minute);
  const { device } = await subscribe(asha);
  await runLater();
  expect(service().calls.map((call) => call.device)).toEqual([device]);
  expect(await isOn(asha)).toBe(true);
});

test('does not send waiting news of a kind that was switched off', async () => {
  const committee = await givenCommittee(bff());
  const bela = committee.member(1);
  await subscribe(bela);
  await when(bela, putNewsSettings, { body: { told: { payments: true } } }).thenAnswers({ success: true });
  await runLater();
  service().answer(answering(503));
  await markPaid(committee, 1);
  await runLater();
  expect(service().calls).toHaveLength(1);
  service().answer(taken);
  await when(bela, putNewsSettings, { body: { told: { payments: false } } }).thenAnswers({ success: true });
  await runLater();
  expect([service().calls.length, await openMessages()]).toEqual([1, []]);
});

test('sends no news of a deleted committee, including waiting messages', async () => {
  const [one, other] = [await givenSubscriber(), await givenSubscriber()];
  const root = await person(bff(), 'Root', 'global_admin');
  service().answer(answering(503));
  await markPaid(one, 1);
  await runLater();
  await markPaid(other, 1);
  expect(service().calls).toHaveLength(1);
  service().answer(taken);
  for (const { itself: params } of [one, other])
    await when(root, adminDeleteCommittee, { params }).thenAnswers({ success: true });
  await runLater();
  await runLater();
  expect([service().calls.length, await openMessages()]).toEqual([1, []]);
});

test('a message whose sender died and whose job is lost is sent again with its id in the next hour', async () => {
  const committee = await givenSubscriber();
  await markPaid(committee, 1);
  // State after a process died between sending and recording the result.
  await bff().pool.query(
    `create function people.die() returns trigger language plpgsql as $$ begin return null; end $$`,
  );
  await bff().pool.query(
    'create trigger die before delete on people.news_message for each row execute function people.die()',
  );
  await runLater();
  await bff().pool.query('drop trigger die on people.news_message');
  expect([service().calls.length, (await openMessages()).length]).toEqual([1, 1]);
  await runLater(8 * minute);
  expect(service().calls).toHaveLength(1);
  // The next hour has another job name than the lost job.
  await runLater(hour);
  expect([service().calls.length, await openMessages()]).toEqual([2, []]);
  expect(new Set(service().calls.map(({ message }) => message.id)).size).toBe(1);
});
