import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addCosignature } from '@mandali/contracts/api/add-cosignature';
import { addMember } from '@mandali/contracts/api/add-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { getAuditSummary } from '@mandali/contracts/api/get-audit-summary';
import { getCheckpoint } from '@mandali/contracts/api/get-checkpoint';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listAuditedCommittees } from '@mandali/contracts/api/list-audited-committees';
import { login } from '@mandali/contracts/api/login';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { sendOtp } from '@mandali/contracts/api/send-otp';
import { signup } from '@mandali/contracts/api/signup';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { createSend, type Send } from '@mandali/contracts/client';
import type { Detail } from '@mandali/contracts/shapes';
import { fromBase64Of32 } from '@mandali/domain/proof/bytes';
import { parseTreeHead } from '@mandali/domain/proof/tree-head';
import { verifyExport } from '@mandali/domain/proof/export';
import { verifyReceipt } from '@mandali/domain/proof/receipt';
import { parseSignedNote } from '@mandali/domain/proof/signed-note';
import { isContinued } from '@mandali/domain/proof/tree-check';
import { utf8Encode } from '@mandali/domain/proof/utf8';
import { anyServer } from '@mandali/event-store/testing/doubles/any-server';
import { createEventStoreDbStore } from '@mandali/event-store/eventstoredb/store';
import { freePort } from '@mandali/testing/free-port';
import { newDataDir, type Product, removeData, startProduct } from '@mandali/testing/product';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cosignedNote, newDevice } from './testing/world.ts';

/** Event store of the product under test: the EventStoreDB of EVENTSTORE_URL, or a test double without it. */
const server = await anyServer();
const prefix = `b${randomUUID().slice(0, 8)}-`;
const log = createEventStoreDbStore({ address: server.address, prefix });
const phone = '+919820011001';
const auditor = { email: 'books@mandali.example', password: 'a-long-password' };

let product: Product;
let options: Parameters<typeof startProduct>[0] & { readonly dataDir: string };
let send: Send;
let token = '';
let id = '';

beforeAll(async () => {
  const [port, dataDir] = [await freePort(), await newDataDir()];
  const admin = { ADMIN_EMAIL: auditor.email, ADMIN_PASSWORD: auditor.password };
  options = { port, dataDir, env: { EVENTSTORE_URL: server.way.url, EVENTSTORE_PREFIX: prefix, ...admin } };
  product = await startProduct(options);
  send = createSend({ baseUrl: product.url });
  await send(sendOtp, { body: { phone } });
  const otp = await product.code();
  await send(verifyOtp, { body: { phone, otp } });
  const signed = (await send(signup, { body: { name: 'Savita', phone, otp } })).data;
  token = signed.success ? signed.token : '';
  const body = { name: 'Gokulam', totalMembers: 2, contributionAmount: 500, cycleDuration: 30 } as const;
  const created = await send(createCommittee, { token, body: { ...body, cycleType: 'fixed', committeeType: 'new' } });
  id = String(created.data.id);
  await send(addMember, { token, params: { id }, body: { name: 'Asha', phone: '+919820011002' } });
  await send(addMember, { token, params: { id }, body: { name: 'Vinod', phone: '+919820011003' } });
});
afterAll(async () => {
  await product?.stop();
  await removeData(options.dataDir);
  await log.close();
  await server.close();
});

const readCommittee = async (): Promise<Detail> => (await send(getCommittee, { token, params: { id } })).data;
const pay = async (seat: number, status: 'paid' | 'pending'): Promise<void> => {
  const payment = (await readCommittee()).currentRound?.payments[seat];
  await send(markPayment, { token, params: { id: String(payment?.id) }, body: { status } });
};
const countEvents = async (): Promise<number> => (await log.readStream(`committee-${id}`)).length;
const statuses = async (): Promise<readonly unknown[]> =>
  (await readCommittee()).currentRound?.payments.map(({ status }) => status) ?? [];

it('a read after a command shows its effect', async () => {
  for (const status of ['paid', 'pending', 'paid'] as const) {
    await pay(0, status);
    expect((await statuses())[0]).toBe(status);
  }
});

it('a command is carried out once, although the event store stalls and its connections break', async () => {
  const before = await countEvents();
  server.way.holdAnswers();
  const paying = pay(1, 'paid');
  await pause(500);
  server.way.thaw();
  await paying;
  expect((await statuses())[1]).toBe('paid');
  expect(await countEvents()).toBe(before + 1);
});

const checkpoint = async (from?: number) => {
  const request = { token, params: { id }, ...(from === undefined ? {} : { query: { from: String(from) } }) };
  const { data } = await send(getCheckpoint, request);
  const note = parseSignedNote(data.checkpoint);
  const head = parseTreeHead(note.ok ? note.value.text : '');
  return { ...data, head: head.ok ? head.value : expect.fail('no checkpoint') };
};
const fetchFile = async (path: string): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${product.url}/api/committees/${id}/${path}`, { headers })).text();
};

it('the product signs, proves and exports a book, and shows its earlier state', async () => {
  const first = await checkpoint();
  const then = await readCommittee();
  await pay(0, then.currentRound?.payments[0]?.status === 'paid' ? 'pending' : 'paid');
  const next = await checkpoint(first.head.size);
  expect([first.head.size + 1, next.head.size]).toEqual([await countEvents(), await countEvents()]);
  const proof = (next.consistency ?? []).map((hash) => fromBase64Of32(hash) ?? new Uint8Array());
  expect(isContinued(first.head, next.head, proof)).toBe(true);
  expect((await send(getCommittee, { token, params: { id }, query: { asOf: String(first.head.size) } })).data).toEqual(
    then,
  );

  const body = await cosignedNote(next.checkpoint, await newDevice(), new Date());
  expect((await send(addCosignature, { token, params: { id }, body })).data.witnesses.members).toBe(1);
  for (let revision = 0; revision < next.head.size; revision += 1)
    expect(await verifyReceipt(await fetchFile(`events/${revision}/proof`))).toMatchObject({
      ok: true,
      value: { entry: { revision }, signed: { witnesses: [{}] } },
    });
  const whole = await verifyExport([utf8Encode(await fetchFile('export'))], { since: first.checkpoint });
  expect(whole).toMatchObject({ ok: true, book: { entries: next.head.size }, signed: { witnesses: [{}] } });

  const { data } = await send(login, { body: auditor });
  const books = { token: data.success ? data.token : '' };
  const [listed] = (await send(listAuditedCommittees, books)).data;
  expect(listed).toMatchObject({ entries: next.head.size, devices: { members: 1, of: 3 } });
  expect((await send(getAuditSummary, books)).data).toMatchObject({ committees: 1, toLookAt: 0 });
});

it('a committee is unchanged after kill -9 of all processes', async () => {
  const before = await readCommittee();
  await product.killEverything();
  product = await startProduct(options);
  expect(await readCommittee()).toEqual(before);
});
