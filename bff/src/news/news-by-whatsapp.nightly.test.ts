// News by WhatsApp (docs/features.md), through HTTP, with the jobs as the worker runs them.
import { randomUUID } from 'node:crypto';
import { exportAccount } from '@mandali/contracts/api/export-account';
import { getNewsChannels } from '@mandali/contracts/api/get-news-channels';
import { putNewsSettings } from '@mandali/contracts/api/put-news-settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { failing, startGateway, success, type TestGateway } from '../testing/gateway.ts';
import { type GivenCommittee, givenCommittee, when } from '../testing/given.ts';
import { minute, startNewsInEachTest } from '../testing/telling.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
const { bff, service, run, runLater, subscribe, markPaid } = startNewsInEachTest(() => ({
  WHATSAPP_API_URL: gateway.url,
  PUBLIC_URL: 'https://mandali.example',
}));
beforeEach(async () => {
  gateway.calls.length = 0;
  gateway.answer(success);
  await bff().features.messages.settings.putWhatsapp({ appKey: 'app', authKey: 'auth' });
});

const messages = (): readonly string[] => gateway.calls.map(({ body }) => String(body['message']));
const switchWhatsapp = (who: Client, whatsapp: boolean) =>
  when(who, putNewsSettings, { body: { whatsapp } }).thenAnswers({ success: true });
const givenRecipient = async (): Promise<GivenCommittee> => {
  const committee = await givenCommittee(bff());
  await switchWhatsapp(committee.member(0), true);
  await runLater();
  return committee;
};
const settled = minute + 1_000;

test('sends news by WhatsApp only after the person switched it on, at most once a day', async () => {
  const committee = await givenCommittee(bff());
  const asha = committee.member(0);
  await when(asha, getNewsChannels).thenAnswers({ whatsapp: { isOn: false } });
  await markPaid(committee, 1);
  await runLater();
  expect(gateway.calls).toEqual([]);
  await switchWhatsapp(asha, true);
  await when(asha, getNewsChannels).thenAnswers({ whatsapp: { isOn: true } });
  await when(asha, exportAccount).thenAnswers({ news: { whatsappSince: expect.stringMatching(/^2026-03-02T/) } });
  await markPaid(committee, 1, 'pending');
  await markPaid(committee, 2);
  await runLater();
  await run();
  expect(gateway.calls.map(({ body }) => body['to'])).toEqual([asha.phone.replace('+', '')]);
  expect(messages()[0]).toMatch(
    /^Family\nYour payment of round 1 is open again\.\nMore: https:\/\/mandali\.example\/news\nEnd all messages by Mandali: https:\/\/mandali\.example\/stop\/[\w-]{31}$/,
  );
  expect(messages()).toHaveLength(1);
  await markPaid(committee, 1);
  await runLater(60 * minute);
  expect(gateway.calls).toHaveLength(1);
  // The next message is sent on the next day, from ten o'clock on.
  await runLater(20 * 60 * minute);
  expect(gateway.calls).toHaveLength(1);
  await runLater(60 * minute);
  expect(messages()[1]).toContain('Your payment of round 1 is in the book.');
  expect(messages()).toHaveLength(2);
  expect(bff().log.join('')).not.toMatch(new RegExp(`${asha.phone.slice(-10)}|Your payment`));
});

test('sends no news by WhatsApp at night, or after it was switched off', async () => {
  const committee = await givenRecipient();
  bff().clock.advance(9 * 60 * minute);
  await markPaid(committee, 1);
  await runLater();
  expect(gateway.calls).toEqual([]);
  await switchWhatsapp(committee.member(0), false);
  await runLater(13 * 60 * minute);
  await switchWhatsapp(committee.member(0), true);
  await runLater();
  expect(gateway.calls).toEqual([]);
});

test('retries a message that the gateway refused, but not one that it may have accepted', async () => {
  const committee = await givenRecipient();
  gateway.answer(failing.status500);
  await markPaid(committee, 1);
  await runLater();
  expect(gateway.calls).toHaveLength(1);
  gateway.answer(success);
  await runLater();
  await runLater();
  expect(gateway.calls).toHaveLength(2);
  await markPaid(committee, 1, 'pending');
  gateway.answer(failing.cutOff);
  await runLater(24 * 60 * minute);
  gateway.answer(success);
  await runLater(60 * minute);
  expect(gateway.calls).toHaveLength(3);
  expect(bff().log.join('')).toContain('unknown whether the gateway has taken it');
});

test('after the death of its sender a message is repeated with its id by push, but not by WhatsApp', async () => {
  const committee = await givenRecipient();
  await subscribe(committee.member(0));
  await runLater();
  await markPaid(committee, 1);
  bff().clock.advance(settled);
  // State after a process died between sending and recording the result.
  await bff().pool.query(
    `create function people.die() returns trigger language plpgsql as $$ begin return null; end $$`,
  );
  await bff().pool.query(
    'create trigger die before delete on people.news_message for each row execute function people.die()',
  );
  await run();
  await bff().pool.query('drop trigger die on people.news_message');
  const { rows } = await bff().pool.query<{ id: string }>('select id from people.news_message order by channel');
  expect([rows.length, gateway.calls.length, service().calls.length]).toEqual([2, 1, 1]);
  for (const { id } of rows) await bff().features.jobs.enqueue('send-news', { messageId: id }, randomUUID());
  await run();
  expect([gateway.calls.length, service().calls.length]).toEqual([1, 2]);
  expect(new Set(service().calls.map(({ message }) => message.id)).size).toBe(1);
  expect((await bff().pool.query('select from people.news_message')).rowCount).toBe(0);
});
