import { changePassword } from '@mandali/contracts/api/change-password';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { login } from '@mandali/contracts/api/login';
import { updateProfile } from '@mandali/contracts/api/update-profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../testing/client.ts';
import { signInByPhone, signUpByEmail, signUpByPhone } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

const minute = 60_000;
const signIn = async (email: string, password: string) =>
  (await bff.visitor.send(login, { body: { email, password } })).data;

test('a password change ends all other sessions of the person', async () => {
  const here = await signUpByEmail(bff, 'Asha', 'asha@example.org');
  const there = await signIn('asha@example.org', 'first secret');
  const other = clientOf(bff.url, 'token' in there ? there.token : '');
  const body = { currentPassword: 'first secret', newPassword: 'second secret' };
  expect((await here.send(changePassword, { body })).data).toEqual({ success: true });
  expect([(await here.send(getProfile)).status, (await other.send(getProfile)).status]).toEqual([200, 401]);
  expect(await signIn('asha@example.org', 'first secret')).toMatchObject({ success: false });
  expect(await signIn('asha@example.org', 'second secret')).toMatchObject({ success: true });
});

test.each([
  [{ currentPassword: 'wrong secret', newPassword: 'second secret' }, 'wrong-current-password'],
  [{ newPassword: 'second secret' }, 'wrong-current-password'],
  [{ currentPassword: 'first secret', newPassword: 'short' }, 'invalid-input'],
])('the password change %j returns 400, and the session stays valid', async (body, code) => {
  const email = `bina${code.length}${Object.keys(body).length}@example.org`;
  const bina = await signUpByEmail(bff, 'Bina', email);
  const answer = await bina.send(changePassword, { body });
  expect([answer.status, answer.problem.code]).toEqual([400, code]);
  expect((await bina.send(getProfile)).status).toBe(200);
  expect(await signIn(email, 'first secret')).toMatchObject({ success: true });
});

test('one of two concurrent changes of the same password succeeds', async () => {
  const charu = await signUpByEmail(bff, 'Charu', 'charu@example.org');
  const answers = await Promise.all(
    ['second secret', 'third secret'].map((newPassword) =>
      charu.send(changePassword, { body: { currentPassword: 'first secret', newPassword } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('an account by phone sets its first password after adding an e-mail', async () => {
  const devi = await signUpByPhone(bff, 'Devi', '+919811126610');
  const first = () => devi.send(changePassword, { body: { newPassword: 'first secret' } });
  const before = await first();
  expect([before.status, before.problem.code]).toEqual([409, 'password-needs-email']);
  await devi.send(updateProfile, { body: { name: 'Devi', email: 'devi@example.org' } });
  expect((await first()).data).toEqual({ success: true });
  expect((await devi.send(getProfile)).data.hasPassword).toBe(true);
  expect(await signIn('devi@example.org', 'first secret')).toMatchObject({ success: true, user: { id: devi.id } });
});

test('the first password requires a new code ten minutes after the sign-in by code', async () => {
  const esha = await signUpByPhone(bff, 'Esha', '+919811126611');
  await esha.send(updateProfile, { body: { name: 'Esha', email: 'esha@example.org' } });
  bff.clock.advance(10 * minute);
  const late = await esha.send(changePassword, { body: { newPassword: 'first secret' } });
  expect([late.status, late.problem.code]).toEqual([403, 'proof-needed']);
  const again = await signInByPhone(bff, '+919811126611');
  expect((await again.send(changePassword, { body: { newPassword: 'first secret' } })).status).toBe(200);
});

test('guessing the current password is limited', async () => {
  const own = await startTestBff({ environment: { LOGIN_PER_MINUTE: '3' } });
  try {
    const farah = await signUpByEmail(own, 'Farah', 'farah@example.org');
    const body = { currentPassword: 'wrong secret', newPassword: 'second secret' };
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await farah.send(changePassword, { body })).status);
    expect(statuses).toEqual([400, 400, 400, 429]);
  } finally {
    await own.stop();
  }
});
