import { sendOtp } from '@mandali/contracts/api/send-otp';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failing, startGateway, success, type TestGateway } from '../testing/gateway.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let bff: TestBff;
let gateway: TestGateway;
const keys = { appKey: 'app-key', authKey: 'auth-key' };
const start = async (environment: Record<string, string> = {}): Promise<void> => {
  bff = await startTestBff({ environment: { WHATSAPP_API_URL: gateway.url, ...environment } });
};
const send = (phone = '+919811126610') => bff.visitor.send(sendOtp, { body: { phone } });
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 60_000, interval: 20 });
const codeIn = (call: number): string => /^\d{6}/.exec(String(gateway.calls[call]?.body['message']))?.[0] ?? '';
const isIdle = async (): Promise<boolean> => {
  const { active, waiting } = await bff.features.jobs.depth();
  return active === 0 && waiting === 0;
};
const sealed = async (): Promise<number> =>
  (await bff.pool.query('select from people.otp_challenge where sealed is not null')).rowCount ?? 0;

beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(async () => {
  // Closed before the server, so that no job of the server waits for the gateway.
  await gateway.close();
  await bff.stop();
});

test('a code is sent through the gateway, not to the terminal, and is accepted', async () => {
  await start();
  await bff.features.messages.settings.putWhatsapp(keys);
  expect((await send()).status).toBe(200);
  await until(() => expect(gateway.calls).toHaveLength(1));
  expect(gateway.calls[0]?.body).toEqual({
    appkey: 'app-key',
    authkey: 'auth-key',
    to: '919811126610',
    message: expect.stringMatching(/^\d{6} is your Mandali sign-in code\. It is valid for 5 minutes\./),
  });
  expect(bff.terminal).toEqual([]);
  const verified = await bff.visitor.send(verifyOtp, { body: { phone: '+919811126610', otp: codeIn(0) } });
  expect(verified.data).toMatchObject({ requiresSignup: true });
  await expect.poll(sealed, { timeout: 60_000 }).toBe(0);
});

test('send-otp does not wait for a gateway that hangs', async () => {
  await start();
  await bff.features.messages.settings.putWhatsapp(keys);
  await send('+919811126611');
  gateway.answer(() => {});
  const started = performance.now();
  expect((await send()).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(4_000);
});

test('delivery is retried after two failures; neither jobs nor log contain phone or code', async () => {
  await start();
  await bff.features.messages.settings.putWhatsapp(keys);
  gateway.answer((response, call) =>
    gateway.calls.length < 3 ? failing.errorInBody(response, call) : success(response, call),
  );
  await send();
  await until(() => expect(gateway.calls).toHaveLength(1));
  const { rows } = await bff.pool.query<{ all: string }>(`select string_agg(j::text, ' ') as all from jobs.job j`);
  expect(rows[0]?.all).toContain('deliver-otp');
  await until(() => expect(gateway.calls).toHaveLength(3));
  await until(() => expect(bff.log.join('')).toContain('code delivered'));
  for (const text of [rows[0]?.all, bff.log.join('')]) {
    expect(text).not.toMatch(/9811126610|app-key|auth-key/);
    expect(text).not.toContain(codeIn(0));
  }
  expect(new Set([0, 1, 2].map(codeIn)).size).toBe(1);
});

test('delivery stops after three failures and logs an error', async () => {
  await start();
  await bff.features.messages.settings.putWhatsapp(keys);
  gateway.answer(failing.status500);
  await send();
  await until(() => expect(bff.log.join('')).toContain('a code could not be delivered'));
  expect(gateway.calls).toHaveLength(3);
  await expect.poll(sealed, { timeout: 60_000 }).toBe(0);
});

test('an expired code is never sent', async () => {
  await start();
  await bff.features.messages.settings.putWhatsapp(keys);
  gateway.answer(failing.status500);
  await send();
  await until(() => expect(gateway.calls).toHaveLength(1));
  bff.clock.advance(5 * 60_000);
  await until(() => expect(bff.log.join('')).toContain('expired before it could be delivered'));
  expect(gateway.calls).toHaveLength(1);
  expect(await sealed()).toBe(0);
});

test('a repeated job sends no code that was replaced or already delivered', async () => {
  await start();
  await bff.features.messages.settings.putWhatsapp(keys);
  const phone = { e164: '+919811126610', nationalDigits: 10 };
  const [first, second] = [
    await bff.features.account.otp.issue(phone, '::1'),
    await bff.features.account.otp.issue(phone, '::1'),
  ];
  if (first.kind !== 'issued' || second.kind !== 'issued') throw new Error('limited');
  const { signal } = new AbortController();
  expect(await bff.features.account.otp.handOver(second, AbortSignal.abort())).toBe(false);
  expect([
    await bff.features.account.otp.handOver(first, signal),
    await bff.features.account.otp.handOver(second, signal),
  ]).toEqual([false, true]);
  for (const { challengeId } of [first, second, second]) {
    await bff.features.jobs.enqueue('deliver-otp', { challengeId }, crypto.randomUUID());
    await expect.poll(isIdle, { timeout: 60_000 }).toBe(true);
  }
  expect(gateway.calls.map((_, n) => codeIn(n))).toEqual([second.code]);
});

test('a code whose request failed with 503 is never sent, although the queue stores its job later', async () => {
  await start();
  await bff.features.messages.settings.putWhatsapp(keys);
  expect((await send('+919811126611')).status).toBe(200);
  await until(() => expect(gateway.calls).toHaveLength(1));
  const holder = await bff.pool.connect();
  await holder.query('begin; lock table jobs.job in exclusive mode');
  expect((await send('+919811126612')).status).toBe(503);
  await holder.query('commit');
  holder.release();
  expect((await send('+919811126613')).status).toBe(200);
  await until(() => expect(gateway.calls).toHaveLength(2));
  await expect.poll(isIdle, { timeout: 60_000 }).toBe(true);
  expect(gateway.calls.map(({ body }) => body['to'])).toEqual(['919811126611', '919811126613']);
});

describe('send-otp without gateway keys', () => {
  test('returns 503 in production and sends nothing', async () => {
    await start({ NODE_ENV: 'production' });
    const answer = await send();
    expect(answer.status).toBe(503);
    expect(answer.problem).toMatchObject({ code: 'otp-not-configured', message: 'OTP delivery is not configured' });
    expect(answer.headers.get('retry-after')).toBe('300');
    expect([bff.terminal, gateway.calls]).toEqual([[], []]);
    await bff.features.messages.settings.putWhatsapp(keys);
    expect((await send()).status).toBe(200);
    await until(() => expect(gateway.calls).toHaveLength(1));
  });

  test('prints the code as a marked line on the terminal in development', async () => {
    await start();
    expect((await send()).status).toBe(200);
    expect(bff.terminal).toEqual([expect.stringMatching(/^OTP code for \+9198••••6610: \d{6} \(development only\)$/)]);
    expect(gateway.calls).toEqual([]);
  });
});
