// A phone number is proved before it is used (decision 51).
import { addMember } from '@mandali/contracts/api/add-member';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { listAccountEvents } from '@mandali/contracts/api/list-account-events';
import { login } from '@mandali/contracts/api/login';
import { prove } from '@mandali/contracts/api/prove';
import { provePhone } from '@mandali/contracts/api/prove-phone';
import { signup } from '@mandali/contracts/api/signup';
import { updateProfile } from '@mandali/contracts/api/update-profile';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client } from '../testing/client.ts';
import { givenCommittee } from '../testing/given.ts';
import { codeFor, otherThan, signInByPhone, signUpByEmail, signUpByPhone } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { freshPhone } from '../testing/world.ts';

const minute = 60_000;
let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

const enter = (client: Client, name: string, phone: string) => client.send(updateProfile, { body: { name, phone } });
const provedBy = async (client: Client, phone: string) =>
  client.send(provePhone, { body: { phone, otp: await codeFor(bff, phone) } });
const signIn = async (phone: string) =>
  (await bff.visitor.send(verifyOtp, { body: { phone, otp: await codeFor(bff, phone) } })).data;

describe('a new phone in the profile', () => {
  it('is stored unproved, while the old phone still signs in', async () => {
    const [old, next] = [freshPhone(), freshPhone()];
    const asha = await signUpByPhone(bff, 'Asha', old);
    const entered = await enter(asha, 'Asha', next);
    expect(entered.data).toMatchObject({ user: { phone: old }, phoneToProve: next });
    expect((await asha.send(getProfile)).data).toMatchObject({ phone: old, phoneToProve: next, phoneVerified: true });
    expect(await signIn(old)).toMatchObject({ user: { id: asha.id } });
    expect(await signIn(next)).toMatchObject({ requiresSignup: true });
  });

  it('is saved again without a proof, and removed by entering the proved phone', async () => {
    const [old, next] = [freshPhone(), freshPhone()];
    const asha = await signUpByPhone(bff, 'Asha', old);
    await enter(asha, 'Asha', next);
    bff.clock.advance(11 * minute);
    expect((await enter(asha, 'Asha Rao', next)).data).toMatchObject({
      phoneToProve: next,
      user: { name: 'Asha Rao' },
    });
    expect((await enter(asha, 'Asha Rao', old)).data).toMatchObject({ phoneToProve: null, user: { phone: old } });
  });

  it('is refused when another account has proved it, and stored unproved when a placeholder has it', async () => {
    const asha = await signUpByPhone(bff, 'Asha', freshPhone());
    const takenPhone = freshPhone();
    await signUpByPhone(bff, 'Bela', takenPhone);
    const refused = await enter(asha, 'Asha', takenPhone);
    expect([refused.status, refused.problem.code]).toEqual([409, 'phone-taken']);
    const book = await givenCommittee(bff);
    const added = freshPhone();
    await book.when(addMember, { params: book.itself, body: { name: 'A.', phone: added } }).thenAnswers({});
    expect((await enter(asha, 'Asha', added)).data.phoneToProve).toBe(added);
  });
});

describe('a newly proved phone', () => {
  it('signs in to the account, and the old phone becomes free', async () => {
    const [old, next] = [freshPhone(), freshPhone()];
    const asha = await signUpByPhone(bff, 'Asha', old);
    await enter(asha, 'Asha', next);
    expect((await provedBy(asha, next)).data).toMatchObject({ success: true, user: { id: asha.id, phone: next } });
    expect((await asha.send(getProfile)).data).toMatchObject({ phone: next, phoneToProve: null, phoneVerified: true });
    expect(await signIn(next)).toMatchObject({ user: { id: asha.id } });
    const otp = await codeFor(bff, old);
    expect((await bff.visitor.send(verifyOtp, { body: { phone: old, otp } })).data).toEqual({
      success: true,
      requiresSignup: true,
    });
    const stranger = await bff.visitor.send(signup, { body: { name: 'Zoya', phone: old, otp } });
    expect(stranger.data).toMatchObject({ success: true, user: { name: 'Zoya', phone: old } });
    expect(stranger.data).not.toMatchObject({ user: { id: asha.id } });
  });

  it('is shown in the person’s committees at once', async () => {
    const book = await givenCommittee(bff, { members: 1 });
    const asha = book.member(0);
    const next = freshPhone();
    await provedBy(asha, next);
    const { members } = await book.when(getCommittee, { params: book.itself }).thenAnswers({});
    expect(members.find(({ user }) => user.id === asha.id)?.user.phone).toBe(next);
  });

  it('requires the right code, a fresh proof of the person, and no other account with it', async () => {
    const asha = await signUpByPhone(bff, 'Asha', freshPhone());
    const next = freshPhone();
    const otp = await codeFor(bff, next);
    const wrong = await asha.send(provePhone, { body: { phone: next, otp: otherThan(otp) } });
    expect([wrong.status, wrong.problem.code, wrong.problem.fields]).toEqual([
      400,
      'wrong-code',
      { otp: 'Invalid or expired OTP. Please check the code, or request a new one.' },
    ]);
    const takenPhone = freshPhone();
    await signUpByPhone(bff, 'Bela', takenPhone);
    const refused = await provedBy(asha, takenPhone);
    expect([refused.status, refused.problem.code]).toEqual([409, 'phone-taken']);
    bff.clock.advance(10 * minute);
    const late = await provedBy(asha, next);
    expect([late.status, late.problem.code]).toEqual([403, 'proof-needed']);
    expect((await asha.send(getProfile)).data.phone).not.toBe(next);
  });

  it('is removed from profiles that store it unproved, and their owners are notified', async () => {
    const phone = freshPhone();
    const [one, two] = [
      await signUpByEmail(bff, 'One', `${phone.slice(1)}a@example.org`, phone),
      await signUpByEmail(bff, 'Two', `${phone.slice(1)}b@example.org`, phone),
    ];
    expect((await two.send(getProfile)).data).toMatchObject({ phone, phoneToProve: phone, phoneVerified: false });
    await provedBy(one, phone);
    expect((await one.send(getProfile)).data).toMatchObject({ phone, phoneToProve: null, phoneVerified: true });
    expect((await two.send(getProfile)).data).toMatchObject({ phone: null, phoneToProve: null });
    expect((await two.send(listAccountEvents)).data[0]?.kind).toBe('phone-left');
  });

  it('is assigned to one of two accounts that prove it concurrently', async () => {
    const phone = freshPhone();
    const people = await Promise.all(['One', 'Two'].map((name) => signUpByPhone(bff, name, freshPhone())));
    const otp = await codeFor(bff, phone);
    const answers = await Promise.all(people.map((each) => each.send(provePhone, { body: { phone, otp } })));
    const statuses = answers.map(({ status }) => status).toSorted((one, two) => one - two);
    expect(statuses).toEqual([200, 400]);
    const { rows } = await bff.pool.query('select count(*)::int as n from people.person where phone = $1', [phone]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('moves the seats of its placeholder to the account', async () => {
    const book = await givenCommittee(bff);
    const phone = freshPhone();
    const added = await book
      .when(addMember, { params: book.itself, body: { name: 'Aasha', phone } })
      .thenAnswers({ user: { name: 'Aasha' } });
    const asha = await signUpByPhone(bff, 'Asha', freshPhone());
    expect((await provedBy(asha, phone)).data.user).toMatchObject({ id: asha.id, name: 'Asha', phone });
    const detail = (await asha.send(getCommittee, { params: book.itself })).data;
    expect(detail.members.map(({ user }) => user.id)).toEqual([book.member(0).id, book.member(1).id, asha.id]);
    expect(detail.members.some(({ user }) => user.id === added.user.id)).toBe(false);
  });

  it('adds the seat of its placeholder to the seat of the account', async () => {
    const book = await givenCommittee(bff, { members: 1 });
    const phone = freshPhone();
    await book.when(addMember, { params: book.itself, body: { name: 'A.', phone } }).thenAnswers({});
    const asha = book.member(0);
    expect((await provedBy(asha, phone)).data.user).toMatchObject({ id: asha.id, phone });
    expect((await asha.send(getCommittee, { params: book.itself })).data.committee.mySeats).toEqual([1, 2]);
  });
});

describe('a proof of the person', () => {
  it('is required for a new e-mail or phone from ten minutes after the sign-in', async () => {
    const phone = freshPhone();
    const asha = await signUpByPhone(bff, 'Asha', phone);
    const email = `${phone.slice(1)}@example.org`;
    bff.clock.advance(10 * minute);
    const late = await asha.send(updateProfile, { body: { name: 'Asha', email } });
    expect([late.status, late.problem.code]).toEqual([403, 'proof-needed']);
    expect((await enter(asha, 'Asha', freshPhone())).problem.code).toBe('proof-needed');
    expect((await asha.send(updateProfile, { body: { name: 'Asha Rao', phone } })).status).toBe(200);
    const proof = await asha.send(prove, { body: { otp: await codeFor(bff, phone) } });
    expect(Date.parse(proof.data.until) - bff.features.now().getTime()).toBeGreaterThan(9 * minute);
    expect((await asha.send(updateProfile, { body: { name: 'Asha', email } })).status).toBe(200);
  });

  it('can be a password; a wrong password or code is refused', async () => {
    const email = `${freshPhone().slice(1)}@example.org`;
    const devi = await signUpByEmail(bff, 'Devi', email);
    bff.clock.advance(10 * minute);
    const wrong = await devi.send(prove, { body: { password: 'wrong secret' } });
    expect([wrong.status, wrong.problem.code]).toEqual([403, 'proof-wrong']);
    const none = await devi.send(prove, { body: { otp: '123456' } });
    expect([none.status, none.problem.code]).toEqual([403, 'proof-wrong']);
    expect((await devi.send(prove, { body: { password: 'first secret' } })).status).toBe(200);
    expect((await devi.send(prove, { body: {} })).status).toBe(400);
    expect((await devi.send(prove, { body: { password: 'first secret', otp: '123456' } })).status).toBe(400);
    const changed = await devi.send(updateProfile, { body: { name: 'Devi', email: `new.${email}` } });
    expect(changed.status).toBe(200);
    const body = { email, password: 'first secret' };
    expect((await bff.visitor.send(login, { body })).data).toMatchObject({ success: false });
  });

  it('returns 429 after too many wrong attempts', async () => {
    const own = await startTestBff({ environment: { LOGIN_PER_MINUTE: '3' } });
    try {
      const farah = await signUpByEmail(own, 'Farah', 'farah@example.org');
      const statuses = [];
      for (let n = 0; n < 4; n += 1)
        statuses.push((await farah.send(prove, { body: { password: 'wrong secret' } })).status);
      expect(statuses).toEqual([403, 403, 403, 429]);
    } finally {
      await own.stop();
    }
  });

  it('is valid only in its own session', async () => {
    const phone = freshPhone();
    const asha = await signUpByPhone(bff, 'Asha', phone);
    bff.clock.advance(10 * minute);
    await signInByPhone(bff, phone);
    expect((await enter(asha, 'Asha', freshPhone())).problem.code).toBe('proof-needed');
  });
});
