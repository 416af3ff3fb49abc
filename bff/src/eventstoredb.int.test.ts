import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addMember } from '@mandali/contracts/api/add-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { sendOtp } from '@mandali/contracts/api/send-otp';
import { signup } from '@mandali/contracts/api/signup';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { createSend, type Send } from '@mandali/contracts/client';
import type { Detail } from '@mandali/contracts/shapes';
import { anyServer } from '@mandali/event-store/eventstoredb/any-server.fixture';
import { createEventStoreDbStore } from '@mandali/event-store/eventstoredb/store';
import { freePort } from '@mandali/testing/free-port';
import { newDataDir, type Product, removeData, startProduct } from '@mandali/testing/product';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** The whole product with its log in the EventStoreDB that EVENTSTORE_URL names, else in its double. */
const server = await anyServer();
const prefix = `b${randomUUID().slice(0, 8)}-`;
const log = createEventStoreDbStore({ address: server.address, prefix });
const phone = '+919820011001';

let product: Product;
let options: Parameters<typeof startProduct>[0] & { readonly dataDir: string };
let send: Send;
let token = '';
let id = '';

beforeAll(async () => {
  const [port, dataDir] = [await freePort(), await newDataDir()];
  options = { port, dataDir, env: { EVENTSTORE_URL: server.way.url, EVENTSTORE_PREFIX: prefix } };
  product = await startProduct(options);
  send = createSend({ baseUrl: product.url });
  await send(sendOtp, { body: { phone } });
  const otp = await product.code();
  await send(verifyOtp, { body: { phone, otp } });
  const signed = (await send(signup, { body: { name: 'Savita', phone, otp } })).data;
  token = signed.success ? signed.token : '';
  const body = { name: 'Gokulam', totalMembers: 2, contributionAmount: 500, cycleDuration: 30 } as const;
  const made = await send(createCommittee, { token, body: { ...body, cycleType: 'fixed', committeeType: 'new' } });
  id = String(made.data.id);
  await send(addMember, { token, params: { id }, body: { name: 'Asha', phone: '+919820011002' } });
  await send(addMember, { token, params: { id }, body: { name: 'Vinod', phone: '+919820011003' } });
}, 120_000);
afterAll(async () => {
  await product?.stop();
  await removeData(options.dataDir);
  await log.close();
  await server.close();
});

const look = async (): Promise<Detail> => (await send(getCommittee, { token, params: { id } })).data;
const pay = async (seat: number, status: 'paid' | 'pending'): Promise<void> => {
  const payment = (await look()).currentRound?.payments[seat];
  await send(markPayment, { token, params: { id: String(payment?.id) }, body: { status } });
};
const events = async (): Promise<number> => (await log.readStream(`committee-${id}`)).length;
const statuses = async (): Promise<readonly unknown[]> =>
  (await look()).currentRound?.payments.map(({ status }) => status) ?? [];

it('shows each command in the very next answer', async () => {
  for (const status of ['paid', 'pending', 'paid'] as const) {
    await pay(0, status);
    expect(await statuses()).toEqual([status, 'pending']);
  }
});

it('carries a command out once, although the server falls silent and its connections break', async () => {
  const before = await events();
  server.way.holdAnswers();
  const paying = pay(1, 'paid');
  await pause(500);
  server.way.thaw();
  await paying;
  expect(await statuses()).toEqual(['paid', 'paid']);
  expect(await events()).toBe(before + 1);
});

it('shows the same committee after kill -9 of everything', async () => {
  const before = await look();
  await product.killEverything();
  product = await startProduct(options);
  expect(await look()).toEqual(before);
}, 90_000);
