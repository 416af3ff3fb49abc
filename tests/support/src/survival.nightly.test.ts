import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addMember } from '@mandali/contracts/api/add-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { sendOtp } from '@mandali/contracts/api/send-otp';
import { signup } from '@mandali/contracts/api/signup';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { createSend, type Send } from '@mandali/contracts/client';
import type { Detail } from '@mandali/contracts/shapes';
import { readPostmasterFile } from '@mandali/launcher/embedded-postgres/postmaster-file';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from './free-port.ts';
import { newDataDir, type Product, removeData, startProduct } from './product.ts';

const rounds = process.env['MANDALI_TRIALS'] === 'whole' ? 20 : 4;
const timeout = { timeout: 60_000, interval: 50 };
const phone = '+919820011001';

let product: Product;
let port = 0;
let dataDir = '';
let send: Send;
let token = '';
let id = '';

beforeAll(async () => {
  [port, dataDir] = [await freePort(), await newDataDir()];
  product = await startProduct({ port, dataDir });
  send = createSend({ baseUrl: product.url });
  token = await signUp();
  const body = { name: 'Gokulam', totalMembers: 3, contributionAmount: 500, cycleDuration: 30 } as const;
  const created = await send(createCommittee, { token, body: { ...body, cycleType: 'fixed', committeeType: 'new' } });
  id = String(created.data.id);
  await send(addMember, { token, params: { id }, body: { name: 'Asha', phone: '+919820011002' } });
  await send(addMember, { token, params: { id }, body: { name: 'Vinod', phone: '+919820011003' } });
});

afterAll(async () => {
  await product.stop();
  await removeData(dataDir);
});

it(
  `the product shows the same committee ${rounds} of ${rounds} times after kill -9 of all processes`,
  { timeout: 400_000 },
  async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const before = await payAndRead(round);
      await product.killEverything();
      product = await startProduct({ port, dataDir });
      expect(await readCommittee(), `after start ${round}`).toEqual(before);
    }
  },
);

it('a new start stops processes left by a killed launcher, and shows the same committee', async () => {
  const before = await payAndRead(0);
  await product.killLauncher();
  product = await startProduct({ port, dataDir });
  expect(product.output()).toMatch(/stopped the Postgres that an earlier start left behind/);
  expect(await readCommittee()).toEqual(before);
});

it('the launcher restarts a killed bff, and the read models still follow the log', async () => {
  const before = await payAndRead(1);
  process.kill(pidOf('bff'), 'SIGKILL');
  await vi.waitFor(() => expect(product.output()).toContain('bff ended unexpectedly and is started again'), timeout);
  await vi.waitFor(async () => expect(await readCommittee()).toEqual(before), timeout);
  // The new process may need longer to become the leader than an answer waits for it.
  await payAndRead(2);
  await vi.waitFor(async () => expect(await readCommittee()).not.toEqual(before), timeout);
});

it('the product stops with the reason when Postgres was killed, and starts again', async () => {
  const before = await payAndRead(3);
  process.kill(readPostmasterFile(join(dataDir, 'postgres/cluster'))?.pid ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(product.output()).toMatch(/Mandali has stopped\. Postgres has ended/), timeout);
  await product.stop();
  product = await startProduct({ port, dataDir });
  expect(await readCommittee()).toEqual(before);
});

it('a second start on the same data is rejected and does not affect the first one', async () => {
  const before = await readCommittee();
  await expect(startProduct({ port: await freePort(), dataDir })).rejects.toThrow(/is in use by another start/);
  expect(await readCommittee()).toEqual(before);
});

it('a start on a port in use names the port', async () => {
  const other = await newDataDir();
  await expect(startProduct({ port, dataDir: other })).rejects.toThrow(`PORT ${port} is taken by another program`);
  await removeData(other);
});

it.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535, not "http".'],
  [{ OTP_TTL_S: 'soon' }, 'OTP_TTL_S must be a whole number from 30 to 3600, not "soon".'],
])('a start with an invalid variable stops with a sentence that names it: %o', async (env, sentence) => {
  const other = await newDataDir();
  await expect(startProduct({ dataDir: other, env })).rejects.toThrow(`Mandali did not start. ${sentence}`);
  await removeData(other);
});

function pidOf(name: string): number {
  const { children } = JSON.parse(readFileSync(join(dataDir, 'launcher.lock'), 'utf8')) as {
    children: { pid: number; script: string }[];
  };
  return children.find(({ script }) => script.includes(`/${name}/`))?.pid ?? 0;
}

/** Changes a payment and reads the committee: an answered change must survive a kill. */
async function payAndRead(round: number): Promise<Detail> {
  const { currentRound } = await readCommittee();
  const payment = currentRound?.payments[round % 2];
  const status = payment?.status === 'paid' ? ('pending' as const) : ('paid' as const);
  await send(markPayment, { token, params: { id: String(payment?.id) }, body: { status } });
  return readCommittee();
}

async function readCommittee(): Promise<Detail> {
  return (await send(getCommittee, { token, params: { id } })).data;
}

async function signUp(): Promise<string> {
  await send(sendOtp, { body: { phone } });
  const otp = await product.code();
  await send(verifyOtp, { body: { phone, otp } });
  const signed = (await send(signup, { body: { name: 'Savita', phone, otp } })).data;
  return signed.success ? signed.token : '';
}
