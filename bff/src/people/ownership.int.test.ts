// Decision 7: the person that a phone number identifies.
import { addMember } from '@mandali/contracts/api/add-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { emailSignup } from '@mandali/contracts/api/email-signup';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { updateProfile } from '@mandali/contracts/api/update-profile';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { codeFor, signInByPhone, signUpByEmail, signUpByPhone } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { family } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

const form = { ...family, name: 'Monday group', totalMembers: 5, committeeType: 'new' } as const;
const newCommittee = async (admin: Client): Promise<string> =>
  String((await admin.send(createCommittee, { body: form })).data.id);
const add = async (admin: Client, id: string, name: string, phone: string) =>
  (await admin.send(addMember, { params: { id }, body: { name, phone } })).data.user;

test('sign-up with the phone of a placeholder takes over its memberships under the person’s own name', async () => {
  const admin = await signUpByPhone(bff, 'Admin', '+919811110001');
  const id = await newCommittee(admin);
  const placeholder = await add(admin, id, 'Suresh from work', '98111 20001');
  const suresh = await signUpByPhone(bff, 'Suresh Kumar', '+919811120001');
  expect(suresh.id).toBe(placeholder.id);
  expect((await suresh.send(listCommittees)).data).toMatchObject([{ name: 'Monday group', mySeat: 1 }]);
  const { members } = (await admin.send(getCommittee, { params: { id } })).data;
  expect(members[0]?.user).toEqual({ id: suresh.id, name: 'Suresh Kumar', phone: '+919811120001' });
});

test('a code for the phone of a placeholder leads to sign-up, not to a session', async () => {
  const admin = await signUpByPhone(bff, 'Admin', '+919811110002');
  await add(admin, await newCommittee(admin), 'Bina', '+919811120002');
  const otp = await codeFor(bff, '+919811120002');
  const answer = await bff.visitor.send(verifyOtp, { body: { phone: '+919811120002', otp } });
  expect(answer.data).toEqual({ success: true, requiresSignup: true });
});

test('a known person who is added keeps their own name, for any notation of the phone', async () => {
  const admin = await signUpByPhone(bff, 'Admin', '+919811110003');
  const charu = await signUpByPhone(bff, 'Charu', '+919811120003');
  const added = await add(admin, await newCommittee(admin), 'Somebody else', '098111-20003');
  expect(added).toMatchObject({ id: charu.id, name: 'Charu' });
});

test('a phone that is added to several committees concurrently creates one person', async () => {
  const admin = await signUpByPhone(bff, 'Admin', '+919811110004');
  const ids = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => newCommittee(admin)));
  const people = await Promise.all(ids.map((id) => add(admin, id, 'Devi', '+919811120004')));
  expect(new Set(people.map((person) => person.id)).size).toBe(1);
});

test('the phone of an e-mail sign-up is stored, but does not identify the account', async () => {
  const eve = await signUpByEmail(bff, 'Eve', 'eve@example.org', '98111 20005');
  expect((await eve.send(getProfile)).data).toMatchObject({ phone: '+919811120005', phoneVerified: false });
  const admin = await signUpByPhone(bff, 'Admin', '+919811110005');
  const added = await add(admin, await newCommittee(admin), 'Farah', '+919811120005');
  expect(added).toMatchObject({ name: 'Farah' });
  expect(added.id).not.toBe(eve.id);
  const farah = await signUpByPhone(bff, 'Farah', '+919811120005');
  expect(farah.id).toBe(added.id);
});

test('a phone that a person has proved is removed from other contacts', async () => {
  const eve = await signUpByEmail(bff, 'Eve', 'eve6@example.org', '+919811120006');
  await signUpByPhone(bff, 'Gita', '+919811120006');
  expect((await eve.send(getProfile)).data.phone).toBeNull();
});

test('a caller who adds the unproved phone of their own profile is added under their own account', async () => {
  const eve = await signUpByEmail(bff, 'Eve', 'eve7@example.org', '+919811120007');
  expect((await add(eve, await newCommittee(eve), 'Me', '+919811120007')).id).toBe(eve.id);
});

test.each([
  ['an account', '+919811120008', async () => void (await signUpByPhone(bff, 'Hema', '+919811120008'))],
  [
    'a placeholder',
    '+919811120009',
    async () => {
      const admin = await signUpByPhone(bff, 'Admin', '+919811110009');
      await add(admin, await newCommittee(admin), 'Indu', '+919811120009');
    },
  ],
])('an e-mail sign-up with the phone of %s is refused and points to phone sign-in', async (_, phone, before) => {
  await before();
  const body = { name: 'Mallory', email: `m${phone.slice(1)}@example.org`, password: 'first secret', phone };
  const answer = await bff.visitor.send(emailSignup, { body });
  expect([answer.status, answer.data]).toEqual([
    200,
    {
      success: false,
      message:
        'An account with this email or phone number already exists. If it is yours, sign in with your password, or with Phone & OTP.',
    },
  ]);
});

test('several accounts may have the same unproved phone, and a code for it signs in to none of them', async () => {
  const phone = '+919811120010';
  const jaya = await signUpByEmail(bff, 'Jaya', 'jaya@example.org', phone);
  const mallory = await signUpByEmail(bff, 'Mallory', 'mallory@example.org', phone);
  for (const each of [jaya, mallory])
    expect((await each.send(getProfile)).data).toMatchObject({ phone, phoneVerified: false });
  const otp = await codeFor(bff, phone);
  const { data } = await bff.visitor.send(verifyOtp, { body: { phone, otp } });
  expect(data).toMatchObject({ success: true, requiresSignup: true });
});

test('one of several concurrent sign-ups with spellings of one e-mail address succeeds', async () => {
  const emails = ['kiran@example.org', 'Kiran@Example.org', ' KIRAN@EXAMPLE.ORG '];
  const answers = await Promise.all(
    emails.map((email) =>
      bff.visitor.send(emailSignup, { body: { name: 'Kiran', email, password: 'first secret', phone: '' } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter(({ data }) => data.success)).toHaveLength(1);
  expect(answers.find(({ data }) => !data.success)?.data).toEqual({
    success: false,
    message:
      'An account with this email or phone number already exists. If it is yours, sign in with your password, or with Phone & OTP.',
  });
});

test('a new phone in the profile is not used for sign-in until it is proved', async () => {
  const leela = await signUpByPhone(bff, 'Leela', '+919811120011');
  const answer = await leela.send(updateProfile, { body: { name: 'Leela', phone: '98111 20012' } });
  expect(answer.data).toMatchObject({ user: { phone: '+919811120011' }, phoneToProve: '+919811120012' });
  expect((await leela.send(getProfile)).data.phoneVerified).toBe(true);
  const otp = await codeFor(bff, '+919811120012');
  expect((await bff.visitor.send(verifyOtp, { body: { phone: '+919811120012', otp } })).data).toEqual({
    success: true,
    requiresSignup: true,
  });
  expect((await signInByPhone(bff, '+919811120011')).id).toBe(leela.id);
  await leela.send(updateProfile, { body: { name: 'Leela', phone: '+919811120011' } });
  expect((await leela.send(getProfile)).data).toMatchObject({ phone: '+919811120011', phoneToProve: null });
});
