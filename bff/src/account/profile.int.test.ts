import { getProfile } from '@mandali/contracts/api/get-profile';
import { updateProfile } from '@mandali/contracts/api/update-profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpByEmail, signUpByPhone } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
  await signUpByEmail(bff, 'Devi', 'devi@example.org', '+919811126613');
  await signUpByPhone(bff, 'Esha', '+919811126612');
});
afterAll(() => bff.stop());

test('an account by phone can add an e-mail (decision 11)', async () => {
  const asha = await signUpByPhone(bff, 'Asha', '+919811126610');
  const answer = await asha.send(updateProfile, { body: { name: 'Asha', email: 'Asha@Example.org' } });
  expect(answer.data.user).toEqual({
    id: asha.id,
    name: 'Asha',
    email: 'asha@example.org',
    phone: '+919811126610',
    role: 'user',
  });
});

test('an empty or omitted e-mail or phone stays unchanged', async () => {
  const bina = await signUpByEmail(bff, 'Bina', 'bina@example.org', '+919811126611');
  await bina.send(updateProfile, { body: { name: 'Bina K', email: '', phone: '' } });
  await bina.send(updateProfile, { body: { name: 'Bina Kaur' } });
  expect((await bina.send(getProfile)).data).toEqual({
    id: bina.id,
    name: 'Bina Kaur',
    passkeys: 0,
    email: 'bina@example.org',
    phone: '+919811126611',
    role: 'user',
    hasPassword: true,
    phoneVerified: false,
    phoneToProve: '+919811126611',
    reminders: true,
  });
});

test('a landline stored before landlines were refused does not block other changes', async () => {
  const gita = await bff.signIn({ name: 'Gita', phone: '+912226543210' });
  const answer = await gita.send(updateProfile, { body: { name: 'Gita Rao', phone: '+91 22 2654 3210' } });
  expect([answer.status, answer.data.user]).toMatchObject([200, { name: 'Gita Rao', phone: '+912226543210' }]);
  const other = await gita.send(updateProfile, { body: { name: 'Gita Rao', phone: '+91 22 2654 3211' } });
  expect([other.status, other.problem.code]).toEqual([400, 'invalid-phone']);
});

test.each([
  [{ name: 'Charu', email: 'devi@example.org' }, 409, 'email-taken'],
  [{ name: 'Charu', phone: '98111 26612' }, 409, 'phone-taken'],
  [{ name: 'Charu', phone: '00000 00000' }, 400, 'invalid-phone'],
  [{ name: '' }, 400, 'invalid-input'],
  [{ name: 'Charu', email: 'no' }, 400, 'invalid-input'],
  [{ name: 'Charu', role: 'global_admin' }, 400, 'invalid-input'],
])('the profile change %j is refused and changes nothing', async (body, status, code) => {
  const charu = await bff.signIn({ name: 'Charu before' });
  const answer = await charu.send(updateProfile, { body });
  expect([answer.status, answer.problem.code]).toEqual([status, code]);
  expect((await charu.send(getProfile)).data).toMatchObject({
    name: 'Charu before',
    email: null,
    phone: null,
    role: 'user',
  });
});
