import { endOtherSessions } from '@mandali/contracts/api/end-other-sessions';
import { endSession } from '@mandali/contracts/api/end-session';
import { getNews } from '@mandali/contracts/api/get-news';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { listAccountEvents } from '@mandali/contracts/api/list-account-events';
import { listSessions } from '@mandali/contracts/api/list-sessions';
import { login } from '@mandali/contracts/api/login';
import { joinAccounts } from '@mandali/contracts/api/join-accounts';
import { provePhone } from '@mandali/contracts/api/prove-phone';
import { seeNews } from '@mandali/contracts/api/see-news';
import type { Operation } from '@mandali/contracts/operation';
import { type OperationId, operations } from '@mandali/contracts/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { type Client, clientOf } from '../testing/client.ts';
import { operationRows } from '../testing/operations/table.ts';
import { codeFor, signInByPhone, signUpByEmail, signUpByPhone } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { untilWaiting } from '../testing/waiting.ts';
import { freshPhone, createWorld } from '../testing/world.ts';
import { lockPerson } from '../people/person-locks.ts';

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const minute = 60_000;

let bff: TestBff;
let otherProcess: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
  otherProcess = await startTestBff({ databaseUrl: bff.databaseUrl });
});
afterAll(async () => {
  await otherProcess.stop();
  await bff.stop();
});

const signIn = async (email: string, userAgent: string, on: TestBff = bff): Promise<Client> => {
  const headers = { 'user-agent': userAgent };
  const { data } = await on.visitor.send(login, { body: { email, password: 'first secret' }, headers });
  if (!data.success) throw new Error(data.message);
  return clientOf(on.url, data.token);
};
const emailOf = async (name: string): Promise<string> => {
  const email = `${name}@example.org`;
  await signUpByEmail(bff, 'Asha', email);
  return email;
};

it('the session list contains only sessions of the account', async () => {
  await emailOf('other');
  const email = await emailOf('listed');
  const [phone, laptop] = [await signIn(email, android), await signIn(email, windows)];
  const { data } = await laptop.send(listSessions);
  expect(data.map(({ browser, isThis }) => [browser, isThis])).toEqual([
    ['Firefox on Windows', true],
    ['Chrome on Android', false],
    [null, false],
  ]);
  expect((await phone.send(listSessions)).data.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
  expect(data.every(({ since, lastUsedAt }) => since <= lastUsedAt)).toBe(true);
});

it('a sign-in is listed in the account’s activity with its browser', async () => {
  const email = await emailOf('noted');
  await signIn(email, android);
  const laptop = await signIn(email, windows);
  const { data } = await laptop.send(listAccountEvents);
  expect(data.map(({ kind, browser }) => [kind, browser])).toEqual([
    ['signed-in', 'Firefox on Windows'],
    ['signed-in', 'Chrome on Android'],
    ['signed-up', null],
  ]);
});

it('a sign-in notifies the other devices, not the new one', async () => {
  const email = await emailOf('told');
  const phone = await signIn(email, android);
  await phone.send(seeNews, { body: { upTo: [], accountUpTo: (await phone.send(getNews)).data.accountUpTo } });
  const laptop = await signIn(email, windows);
  const newsOn = async (device: Client) =>
    (await device.send(getNews)).data.items.flatMap((item) =>
      'kind' in item && item.isNew ? [[item.change, item.how, item.browser]] : [],
    );
  expect(await newsOn(phone)).toEqual([['signed-in', 'password', 'Firefox on Windows']]);
  expect(await newsOn(laptop)).toEqual([]);
});

it('an ended session is refused by every process at once', async () => {
  const email = await emailOf('ended');
  const [phone, laptop] = [await signIn(email, android), await signIn(email, windows)];
  const { data } = await laptop.send(listSessions);
  const id = data.find(({ browser }) => browser === 'Chrome on Android')?.id;
  const token = await tokenOf(email);
  const elsewhere = clientOf(otherProcess.url, token);
  // Both processes have cached the session.
  for (const client of [phone, elsewhere]) expect((await client.send(getProfile)).status).toBe(200);
  expect((await laptop.send(endSession, { params: { id: `${id}` } })).data).toEqual({ success: true });
  expect((await phone.send(getProfile)).status).toBe(401);
  expect((await laptop.send(endSession, { params: { id: `${id}` } })).status).toBe(404);
  expect((await laptop.send(endOtherSessions)).data).toEqual({ success: true, ended: 2 });
  expect([(await elsewhere.send(getProfile)).status, (await laptop.send(getProfile)).status]).toEqual([401, 200]);
});

const tokenOf = async (email: string): Promise<string> => {
  const { data } = await otherProcess.visitor.send(login, { body: { email, password: 'first secret' } });
  if (!data.success) throw new Error(data.message);
  return data.token;
};

it('ending a session of another person returns 404 and has no effect', async () => {
  const [asha, ravi] = [await signIn(await emailOf('own'), android), await signIn(await emailOf('foreign'), android)];
  const { id } = (await ravi.send(listSessions)).data.find(({ isThis }) => isThis) ?? { id: 0 };
  expect((await asha.send(endSession, { params: { id: `${id}` } })).status).toBe(404);
  expect((await ravi.send(getProfile)).status).toBe(200);
});

/** Ends the session while the request waits for the lock of the person; returns the response. */
const endSessionWhileLocked = async <T>(
  id: number,
  ending: Client,
  session: number,
  send: () => Promise<T>,
): Promise<T> => {
  const { sent } = await inTransaction(bff.pool, async (client) => {
    await lockPerson(client, id);
    const answer = send();
    await untilWaiting(bff.pool, 1);
    expect((await ending.send(endSession, { params: { id: `${session}` } })).status).toBe(200);
    return { sent: answer };
  });
  return sent;
};
const sessionOf = async (client: Client): Promise<number> =>
  (await client.send(listSessions)).data.find(({ isThis }) => isThis)?.id ?? 0;

it('a join is refused when either session ends while the join waits for a lock', async () => {
  const phone = freshPhone();
  const [asha, zoya] = [await signUpByPhone(bff, 'Asha', phone), await signUpByPhone(bff, 'Zoya', freshPhone())];
  const [otherSession, other] = [await signInByPhone(bff, phone), await signInByPhone(bff, phone)];
  const joining = (into: Client, { token }: { readonly token: string }) =>
    endSessionWhileLocked(asha.id, asha, sessions.shift() ?? 0, () => into.send(joinAccounts, { body: { token } }));
  const sessions = [await sessionOf(otherSession), await sessionOf(other)];
  const answers = [await joining(zoya, otherSession), await joining(other, zoya)];
  expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
    [422, 'unknown-token'],
    [401, 'not-signed-in'],
  ]);
  expect((await asha.send(getProfile)).data).toMatchObject({ id: asha.id, phone });
});

it('a phone proof is refused when its session ends while the proof waits for a lock', async () => {
  const [phone, next] = [freshPhone(), freshPhone()];
  const [asha, otherSession] = [await signUpByPhone(bff, 'Asha', phone), await signInByPhone(bff, phone)];
  const otp = await codeFor(bff, next);
  const proving = () => otherSession.send(provePhone, { body: { phone: next, otp } });
  const answer = await endSessionWhileLocked(asha.id, asha, await sessionOf(otherSession), proving);
  expect([answer.status, (await asha.send(getProfile)).data.phone]).toEqual([401, phone]);
});

it('an ended session is refused by every operation', async () => {
  const world = await createWorld(bff);
  const caller = world.callers.GA;
  await caller.send(getProfile);
  const { data } = await caller.send(listSessions);
  await caller.send(endSession, { params: { id: `${data.find(({ isThis }) => isThis)?.id}` } });
  const answers: Record<string, number> = {};
  for (const operation of Object.values(operations) as (Operation & { id: OperationId })[]) {
    if (operation.auth !== 'bearer') continue;
    answers[operation.id] = (await caller.send(operation, operationRows[operation.id].request(world))).status;
  }
  expect(Object.keys(answers).length).toBeGreaterThan(70);
  expect(Object.entries(answers).filter(([, status]) => status !== 401)).toEqual([]);
});

it('the last use of a session is written at most every five minutes', async () => {
  const own = await startTestBff();
  try {
    const asha = await own.signIn({ name: 'Asha' });
    const lastUse = async () => (await asha.send(listSessions)).data[0]?.lastUsedAt ?? '';
    const first = await lastUse();
    own.clock.advance(4 * minute);
    expect([await lastUse(), await lastUse()]).toEqual([first, first]);
    own.clock.advance(2 * minute);
    await asha.send(getProfile);
    await expect.poll(lastUse, { timeout: 60_000 }).not.toBe(first);
  } finally {
    await own.stop();
  }
});
