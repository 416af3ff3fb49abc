// Decision 52: a person who proves a number that an e-mail account holds unproved may claim that account.
import { addMember } from '@mandali/contracts/api/add-member';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getNews } from '@mandali/contracts/api/get-news';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { login } from '@mandali/contracts/api/login';
import { provePhone } from '@mandali/contracts/api/prove-phone';
import { signup } from '@mandali/contracts/api/signup';
import { updateProfile } from '@mandali/contracts/api/update-profile';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenCommittee } from '../testing/given.ts';
import { codeFor, signInByPhone, signUpByEmail, signUpByPhone } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { freshPhone } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

const emailOf = (phone: string): string => `asha.${phone.slice(1)}@mail.in`;
/** Creates an e-mail account with an unproved number; returns the answer to a person who proves that number. */
const givenClaim = async (phone = freshPhone(), meanwhile = async (): Promise<unknown> => undefined) => {
  const asha = await signUpByEmail(bff, 'Asha', emailOf(phone), phone);
  await meanwhile();
  const otp = await codeFor(bff, phone);
  const { data } = await bff.visitor.send(verifyOtp, { body: { phone, otp } });
  const { claim = '' } = data as { readonly claim?: string };
  return { asha, phone, email: emailOf(phone), otp, claim, answer: data };
};
const signIn = (email: string, claim: string, password = 'first secret') =>
  bff.visitor.send(login, { body: { email, password, claim } });

describe('a claim on an unproved phone', () => {
  it('is issued with the masked e-mail of the account to a visitor who proves the phone', async () => {
    const { answer } = await givenClaim();
    expect(answer).toEqual({
      success: true,
      requiresSignup: true,
      claim: expect.stringMatching(/^[\w-]{100,}$/),
      mayBeYours: { email: 'a•••@mail.in' },
    });
  });

  it('makes the phone the proved one of the account that signs in with it', async () => {
    const { asha, phone, email, claim } = await givenClaim();
    const answer = await signIn(email, claim);
    expect(answer.data).toMatchObject({ success: true, user: { id: asha.id, phone } });
    expect((await asha.send(getProfile)).data).toMatchObject({ phone, phoneVerified: true, phoneToProve: null });
    expect((await signInByPhone(bff, phone)).id).toBe(asha.id);
    expect((await asha.send(getNews)).data.items[1]).toMatchObject({ kind: 'account', change: 'phone-changed' });
  });

  it('stays valid after a wrong password, and expires after one use or ten minutes', async () => {
    const { email, claim } = await givenClaim();
    expect((await signIn(email, claim, 'wrong secret')).data).toMatchObject({ success: false });
    expect((await signIn(email, claim)).data).toMatchObject({ success: true });
    const again = await signIn(email, claim);
    expect([again.status, again.problem.code]).toEqual([422, 'claim-invalid']);
    const late = await givenClaim();
    bff.clock.advance(10 * 60_000);
    expect((await signIn(late.email, late.claim)).status).toBe(422);
    expect((await signIn(late.email, `${late.claim}x`)).status).toBe(422);
    expect((await signIn(late.email, 'made-up')).status).toBe(422);
  });

  it('is accepted from one of two concurrent sign-ins', async () => {
    const { asha, phone, email, claim } = await givenClaim();
    const answers = await Promise.all([signIn(email, claim), signIn(email, claim)]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 422]);
    expect((await asha.send(getProfile)).data.phone).toBe(phone);
  });

  it('becomes invalid when the visitor signs up as a new person', async () => {
    const { asha, phone, email, otp, claim } = await givenClaim();
    const { data } = await bff.visitor.send(signup, { body: { name: 'Zoya', phone, otp } });
    expect(data).toMatchObject({ success: true, user: { name: 'Zoya', phone } });
    expect((await signIn(email, claim)).status).toBe(422);
    expect((await asha.send(getProfile)).data).toMatchObject({ phone: null, phoneToProve: null });
  });

  it('contains no e-mail when several accounts store the phone, and is valid for each', async () => {
    const phone = freshPhone();
    await signUpByEmail(bff, 'One', `one.${phone.slice(1)}@mail.in`, phone);
    const { asha, answer, claim } = await givenClaim(phone);
    expect(answer).toMatchObject({ mayBeYours: {} });
    expect(answer).not.toHaveProperty('mayBeYours.email');
    expect((await signIn(emailOf(phone), claim)).data).toMatchObject({ user: { id: asha.id, phone } });
  });

  it('is not issued for an account without e-mail and password', async () => {
    const next = freshPhone();
    const bela = await signUpByPhone(bff, 'Bela', freshPhone());
    await bela.send(updateProfile, { body: { name: 'Bela', phone: next } });
    const otp = await codeFor(bff, next);
    const { data } = await bff.visitor.send(verifyOtp, { body: { phone: next, otp } });
    expect(data).toEqual({ success: true, requiresSignup: true });
  });
});

describe('a sign-in with a claim', () => {
  it('is refused for an account with another proved phone, unless its unproved phone is the claimed one', async () => {
    const { claim } = await givenClaim();
    const own = freshPhone();
    const charu = await signUpByEmail(bff, 'Charu', emailOf(own));
    await charu.send(provePhone, { body: { phone: own, otp: await codeFor(bff, own) } });
    const other = await signIn(emailOf(own), claim);
    expect([other.status, other.problem.code]).toEqual([409, 'other-number']);
    const next = freshPhone();
    await charu.send(updateProfile, { body: { name: 'Charu', phone: next } });
    const otp = await codeFor(bff, next);
    const { data } = await bff.visitor.send(verifyOtp, { body: { phone: next, otp } });
    const waiting = await signIn(emailOf(own), (data as { claim: string }).claim);
    expect(waiting.data).toMatchObject({ user: { id: charu.id, phone: next } });
  });

  it('is refused without a session once another account has proved the phone', async () => {
    const { phone, email, claim, otp } = await givenClaim();
    const devi = await signUpByPhone(bff, 'Devi', freshPhone());
    expect((await devi.send(provePhone, { body: { phone, otp } })).status).toBe(200);
    const sessions = async () => (await bff.pool.query('select id from people.session')).rowCount;
    const before = await sessions();
    const late = await signIn(email, claim);
    expect([late.status, late.problem.code]).toEqual([422, 'claim-invalid']);
    expect(await sessions()).toBe(before);
  });

  it('moves the seats of a placeholder with the phone', async () => {
    const phone = freshPhone();
    const book = await givenCommittee(bff);
    const { asha, email, claim } = await givenClaim(phone, () =>
      book.when(addMember, { params: book.itself, body: { name: 'Aasha', phone } }).thenAnswers({}),
    );
    expect((await signIn(email, claim)).status).toBe(200);
    const detail = (await asha.send(getCommittee, { params: book.itself })).data;
    expect(detail.members.map(({ user }) => user.name)).toEqual(['Asha', 'Bela', 'Asha']);
    expect(detail.members[2]?.user.id).toBe(asha.id);
  });

  it('gives the account the seat of the number beside its own seat in the same committee', async () => {
    const phone = freshPhone();
    const { asha, email } = await givenClaim(phone);
    const own = freshPhone();
    await asha.send(provePhone, { body: { phone: own, otp: await codeFor(bff, own) } });
    const book = await givenCommittee(bff, { members: 1 });
    await book.when(addMember, { params: book.itself, body: { name: 'A', phone: own } }).thenAnswers({});
    await book.when(addMember, { params: book.itself, body: { name: 'B', phone } }).thenAnswers({});
    const otp = await codeFor(bff, phone);
    const { data } = await bff.visitor.send(verifyOtp, { body: { phone, otp } });
    const claim = (data as { claim: string }).claim;
    const { data: joined } = await bff.visitor.send(login, { body: { email, password: 'first secret', claim } });
    expect(joined).toMatchObject({ success: true, user: { phone } });
    const { members } = await book.when(getCommittee, { params: book.itself }).thenAnswers({});
    expect(members.filter(({ user }) => user.id === asha.id).map(({ seatNo }) => seatNo)).toEqual([2, 3]);
  });
});
