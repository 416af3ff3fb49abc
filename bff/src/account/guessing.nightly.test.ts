// Guessing of passwords and codes, and lockouts by it (decision 10, ADR 77).
import { changePassword } from '@mandali/contracts/api/change-password';
import { emailSignup } from '@mandali/contracts/api/email-signup';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { login } from '@mandali/contracts/api/login';
import { sendOtp } from '@mandali/contracts/api/send-otp';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { afterEach, expect, test } from 'vitest';
import { clientOf } from '../testing/client.ts';
import { codeFor, otherThan, signUpByEmail } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let bff: TestBff;
afterEach(() => bff.stop());

const start = async (environment: Record<string, string> = {}): Promise<void> => {
  bff = await startTestBff({ environment: { TRUST_PROXY: '1', ...environment } });
};
const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (password: string, address: string, cookie = '') =>
  bff.visitor.send(login, {
    body: { email: 'asha@example.org', password },
    headers: { ...from(address), ...(cookie && { cookie }) },
  });
const markOf = ({ headers }: { readonly headers: Headers }): string => headers.get('set-cookie')?.split(';')[0] ?? '';
const verify = async (phone: string, otp: string, address: string) =>
  (await bff.visitor.send(verifyOtp, { body: { phone, otp }, headers: from(address) })).data;
const stranger = { name: 'Zoya', email: 'zoya@example.org', password: 'other secret', phone: '' };
const limited = (answers: readonly { readonly status: number }[]): number =>
  answers.filter(({ status }) => status === 429).length;

test('wrong passwords lock an account only when sent from many addresses, and never at a known address', async () => {
  await start({ LOGIN_PER_MINUTE: '1' });
  await signUpByEmail(bff, 'Asha', 'asha@example.org');
  // From now on a known address of the account.
  expect((await signIn('first secret', '198.51.100.1')).data.success).toBe(true);
  const wrong = await Promise.all(Array.from({ length: 20 }, () => signIn('wrong secret', '203.0.113.9')));
  expect(limited(wrong)).toBe(17);
  expect((await signIn('first secret', '198.51.100.2')).data.success).toBe(true);
  for (let n = 0; n < 15; n += 1) await signIn('wrong secret', `203.0.113.${100 + n}`);
  expect((await signIn('first secret', '198.51.100.7')).status).toBe(429);
  bff.clock.advance(60_000);
  expect((await signIn('first secret', '198.51.100.7')).status).toBe(429);
  expect((await signIn('first secret', '198.51.100.1')).data.success).toBe(true);
});

test('wrong passwords from a shared address do not lock a known device out, which has its own limit', async () => {
  await start({ LOGIN_PER_MINUTE: '1' });
  await signUpByEmail(bff, 'Asha', 'asha@example.org');
  const mark = markOf(await signIn('first secret', '198.51.100.1'));
  const others = markOf(await bff.visitor.send(emailSignup, { body: stranger, headers: from('198.51.100.1') }));
  // From unknown addresses, and from other devices at the address that she shares.
  for (let n = 0; n < 15; n += 1) await signIn('wrong secret', `203.0.113.${n}`);
  for (let n = 0; n < 4; n += 1) await signIn('wrong secret', '198.51.100.1', others);
  expect((await signIn('first secret', '198.51.100.1')).status).toBe(429);
  for (const address of ['198.51.100.1', '198.51.100.2'])
    expect((await signIn('first secret', address, mark)).data.success).toBe(true);
  const tries = [
    await signIn('wrong secret', '198.51.100.3', mark),
    await signIn('first secret', '198.51.100.4', mark),
  ];
  expect(tries.map(({ status }) => status)).toEqual([200, 429]);
});

test('five wrong codes block one address; fifteen from several addresses invalidate the code', async () => {
  await start();
  const phone = '+919811126610';
  const code = await codeFor(bff, phone);
  for (let n = 0; n < 6; n += 1) await verify(phone, otherThan(code), '203.0.113.9');
  expect(await verify(phone, code, '203.0.113.9')).toMatchObject({ success: false });
  // The addresses of one IPv6 network count as one.
  for (let n = 0; n < 6; n += 1) await verify(phone, otherThan(code), `2001:db8:1:2::${n}`);
  expect(await verify(phone, code, '2001:db8:1:2:ffff::1')).toMatchObject({ success: false });
  expect(await verify(phone, code, '198.51.100.1')).toMatchObject({ requiresSignup: true });
  for (let n = 0; n < 5; n += 1) await verify(phone, otherThan(code), `203.0.113.${20 + n}`);
  expect(await verify(phone, code, '198.51.100.1')).toMatchObject({ success: false });
});

test('the response to a wrong code does not reveal whether a code was sent', async () => {
  await start();
  const code = await codeFor(bff, '+919811126610');
  const live = await verify('+919811126610', otherThan(code), '203.0.113.9');
  expect(await verify('+919811126611', '123456', '203.0.113.9')).toEqual(live);
});

test('a password change ends sessions opened concurrently with the old password', async () => {
  await start();
  let password = 'first secret';
  const asha = await signUpByEmail(bff, 'Asha', 'asha@example.org');
  for (let round = 0; round < 4; round += 1) {
    const next = `secret of round ${round}`;
    const change = asha.send(changePassword, { body: { currentPassword: password, newPassword: next } });
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(password, '198.51.100.1')));
    expect((await change).status).toBe(200);
    const tokens = answers.flatMap(({ data }) => ('token' in data ? [data.token] : []));
    const alive = await Promise.all(tokens.map((token) => clientOf(bff.url, token).send(getProfile)));
    expect(alive.map(({ status }) => status).filter((status) => status === 200)).toEqual([]);
    password = next;
  }
});

test('codes beyond the limit of all codes together are refused and counted in the metrics', async () => {
  await start({ OTP_PER_HOUR_ALL: '3' });
  const send = (n: number) =>
    bff.visitor.send(sendOtp, { body: { phone: `+91981112660${n}` }, headers: from(`203.0.113.${n}`) });
  const answers = [await send(1), await send(2), await send(3), await send(4)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect((await bff.visitor.raw('GET', '/metrics')).text).toContain('\nmandali_codes_above_ceiling_total 1\n');
});
