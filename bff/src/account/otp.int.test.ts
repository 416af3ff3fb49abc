import { getProfile } from '@mandali/contracts/api/get-profile';
import { sendOtp } from '@mandali/contracts/api/send-otp';
import { signup } from '@mandali/contracts/api/signup';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../testing/client.ts';
import { codeFor, otherThan, signUpByPhone } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let bff: TestBff;
let last = 9_811_100_000;
/** Returns a phone that no other test uses. */
const newPhone = (): string => `+91${(last += 1)}`;

const minute = 60_000;
const invalid = {
  success: false,
  message: 'Invalid or expired OTP. Please check the code, or request a new one.',
};
const verify = async (phone: string, otp: string) => (await bff.visitor.send(verifyOtp, { body: { phone, otp } })).data;
const signUp = async (phone: string, otp: string, name = 'Asha') =>
  (await bff.visitor.send(signup, { body: { name, phone, otp } })).data;

/** Counts the wrong attempts that were compared with a code, of all codes. */
const countWrongAttempts = async (): Promise<number> =>
  Number((await bff.pool.query('select sum(cardinality(wrong_from)) as n from people.otp_challenge')).rows[0].n);

beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

test('a code for a new phone requires a sign-up, which the same code completes', async () => {
  const code = await codeFor(bff, '98111 26610');
  expect(await verify('+91 98111-26610', code)).toEqual({ success: true, requiresSignup: true });
  const answer = await signUp('09811126610', code);
  expect(answer).toEqual({
    success: true,
    token: expect.stringMatching(/^[\w-]{43}$/),
    user: { id: expect.any(Number), name: 'Asha', email: null, phone: '+919811126610', role: 'user' },
  });
  const { token } = answer as { token: string };
  const profile = await clientOf(bff.url, token).send(getProfile);
  expect(profile.data).toMatchObject({ name: 'Asha', hasPassword: false, phoneVerified: true });
});

test('a code for a known phone signs in once', async () => {
  const phone = newPhone();
  const { id } = await signUpByPhone(bff, 'Bina', phone);
  const code = await codeFor(bff, phone);
  expect(await verify(phone, code)).toMatchObject({ success: true, user: { id, name: 'Bina' } });
  expect(await verify(phone, code)).toEqual(invalid);
});

test('a code completes exactly one of many concurrent sign-ups', async () => {
  const phone = newPhone();
  const code = await codeFor(bff, phone);
  const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(phone, code)));
  expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  expect(await signUp(phone, code)).toEqual(invalid);
});

test('a sign-up of a phone that has an account is refused, and the code still signs in', async () => {
  const phone = newPhone();
  await signUpByPhone(bff, 'Charu', phone);
  const code = await codeFor(bff, phone);
  expect(await signUp(phone, code)).toEqual({
    success: false,
    message: 'This phone number already has an account. Please sign in with it.',
  });
  expect(await verify(phone, code)).toMatchObject({ success: true, user: { name: 'Charu' } });
});

test('a code is refused for another phone', async () => {
  const [ownPhone, otherPhone] = [newPhone(), newPhone()];
  const code = await codeFor(bff, ownPhone);
  const other = await codeFor(bff, otherPhone);
  const notMine = code === other ? otherThan(other) : code;
  expect(await verify(otherPhone, notMine)).toEqual(invalid);
  expect(await verify(ownPhone, code)).toMatchObject({ requiresSignup: true });
});

test('five wrong attempts, at verification and sign-up together, invalidate the code', async () => {
  const phone = newPhone();
  const code = await codeFor(bff, phone);
  const wrong = otherThan(code);
  for (const attempt of [verify, signUp, verify, signUp, verify]) expect(await attempt(phone, wrong)).toEqual(invalid);
  expect(await verify(phone, code)).toEqual(invalid);
  expect(await signUp(phone, code)).toEqual(invalid);
});

test('a right code is accepted at the fifth attempt', async () => {
  const phone = newPhone();
  const code = await codeFor(bff, phone);
  for (let tries = 0; tries < 4; tries += 1) expect(await verify(phone, otherThan(code))).toEqual(invalid);
  expect(await verify(phone, code)).toMatchObject({ requiresSignup: true });
  expect(await signUp(phone, code)).toMatchObject({ success: true });
});

test('only five of many concurrent wrong codes are compared with the code', async () => {
  const phone = newPhone();
  const code = await codeFor(bff, phone);
  const before = await countWrongAttempts();
  await Promise.all(Array.from({ length: 20 }, () => verify(phone, otherThan(code))));
  expect((await countWrongAttempts()) - before).toBe(5);
  expect(await verify(phone, code)).toEqual(invalid);
});

test('a resend replaces the code and resets the attempts', async () => {
  const phone = newPhone();
  const first = await codeFor(bff, phone);
  for (let tries = 0; tries < 5; tries += 1) await verify(phone, otherThan(first));
  const second = await codeFor(bff, phone);
  const old = first === second ? otherThan(second) : first;
  expect(await verify(phone, old)).toEqual(invalid);
  expect(await verify(phone, second)).toMatchObject({ requiresSignup: true });
});

test('a code is valid for five minutes', async () => {
  const [early, late] = [newPhone(), newPhone()];
  const [earlyCode, lateCode] = [await codeFor(bff, early), await codeFor(bff, late)];
  bff.clock.advance(5 * minute - 5_000);
  expect(await verify(early, earlyCode)).toMatchObject({ requiresSignup: true });
  bff.clock.advance(5_000);
  expect(await verify(late, lateCode)).toEqual(invalid);
});

test('a verified code is valid for a sign-up within ten minutes', async () => {
  const [early, late] = [newPhone(), newPhone()];
  const codes = [await codeFor(bff, early), await codeFor(bff, late)] as const;
  await verify(early, codes[0]);
  await verify(late, codes[1]);
  bff.clock.advance(10 * minute - 5_000);
  expect(await signUp(early, codes[0])).toMatchObject({ success: true });
  bff.clock.advance(5_000);
  expect(await signUp(late, codes[1])).toEqual(invalid);
});

test('the answer to send-otp does not reveal whether the phone is known', async () => {
  const knownPhone = newPhone();
  await signUpByPhone(bff, 'Devi', knownPhone);
  const answers = await Promise.all(
    [knownPhone, newPhone()].map(async (phone) => (await bff.visitor.send(sendOtp, { body: { phone } })).text),
  );
  const answer = '{"success":true,"message":"OTP sent","expiresIn":300}';
  expect(answers).toEqual([answer, answer]);
});

test.each(['00000 00000', '12345 67890'])('send-otp rejects the invalid phone %s with a field error', async (phone) => {
  const answer = await bff.visitor.send(sendOtp, { body: { phone } });
  expect(answer.status).toBe(400);
  expect(answer.problem).toMatchObject({
    code: 'invalid-phone',
    fields: { phone: 'Please enter a valid phone number' },
  });
});

test('neither code nor phone is stored or logged in clear text', async () => {
  const phone = newPhone();
  const code = await codeFor(bff, phone);
  const { rows } = await bff.pool.query<{ all: string }>(
    `select string_agg(c::text, ' ') || ' ' || (select string_agg(h::text, ' ') from people.limit_hit h) as all
     from people.otp_challenge c`,
  );
  const hex = (text: string): string => Buffer.from(text).toString('hex');
  for (const secret of [phone, phone.slice(3), hex(phone.slice(3)), hex(code)]) {
    expect(rows[0]?.all).not.toContain(secret);
    expect(bff.log.join('')).not.toContain(secret);
  }
  expect(bff.terminal.at(-1)).toBe(
    `OTP code for +91${phone.slice(3, 5)}••••${phone.slice(-4)}: ${code} (development only)`,
  );
});
