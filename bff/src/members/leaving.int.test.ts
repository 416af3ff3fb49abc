import { addMember } from '@mandali/contracts/api/add-member';
import { correctMember } from '@mandali/contracts/api/correct-member';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { leaveCommittee } from '@mandali/contracts/api/leave-committee';
import { listEvents } from '@mandali/contracts/api/list-events';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { getReminders } from '@mandali/contracts/api/get-reminders';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { reportPayment } from '@mandali/contracts/api/report-payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GivenCommittee, givenCommittee, when } from '../testing/given.ts';
import { signUpByPhone } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { freshPhone, person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => void (bff = await startTestBff()));
afterAll(() => bff.stop());

const leaving = (book: GivenCommittee, body: { seatNo?: number } = {}) => ({ params: book.itself, body });

const entriesOf = async (book: GivenCommittee) =>
  (await book.admin.send(listEvents, { params: book.itself, query: { order: 'oldest' } })).data;

describe('leaving a committee', () => {
  it('frees an unused seat with its open due, and says who left', async () => {
    const book = await givenCommittee(bff);
    await when(book.member(1), leaveCommittee, leaving(book)).thenAnswers({ success: true });
    const detail = await book
      .when(getCommittee, { params: book.itself })
      .thenAnswers({ committee: { memberCount: 1 } });
    expect(detail.currentRound?.payments).toHaveLength(1);
    expect((await entriesOf(book)).at(-1)).toMatchObject({
      type: 'MemberRemoved',
      data: { seatNo: 2, left: true },
      actor: { id: book.member(1).id },
    });
    await when(book.member(1), getCommittee, { params: book.itself }).thenRefuses(404, 'committee-not-found');
  });
  it('is refused once something was paid for the seat, or the member has reported a payment', async () => {
    const book = await givenCommittee(bff);
    await book.after(markPayment, { params: book.payment(1, 1), body: { status: 'paid' } });
    await when(book.member(0), leaveCommittee, leaving(book)).thenRefuses(409, 'seat-in-use');
    await book.member(1).send(reportPayment, { params: book.payment(1, 2), body: { paymentMethod: 'cash' } });
    await when(book.member(1), leaveCommittee, leaving(book)).thenRefuses(409, 'report-is-open');
  });
  it('repeated with the same key succeeds, also when the person has another seat since', async () => {
    const book = await givenCommittee(bff);
    const bela = book.member(1);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (const _ of ['sent', 'repeated'])
      expect((await bela.send(leaveCommittee, { ...leaving(book), headers })).status).toBe(200);
    const again = { params: book.itself, body: { name: 'Bela', phone: bela.phone } };
    await book.after(addMember, again);
    expect((await bela.send(leaveCommittee, { ...leaving(book), headers })).status).toBe(200);
    await book.when(getCommittee, { params: book.itself }).thenAnswers({ committee: { memberCount: 2 } });
  });
  it('is for the holder of the seat alone', async () => {
    const book = await givenCommittee(bff);
    await book
      .when(leaveCommittee, leaving(book))
      .thenRefuses(403, 'not-your-seat', 'Only the holder of the seat can do this');
    await when(book.member(0), leaveCommittee, leaving(book, { seatNo: 2 })).thenRefuses(403, 'not-your-seat');
    await when(await person(bff, 'Nina'), leaveCommittee, leaving(book)).thenRefuses(404, 'committee-not-found');
  });
});

const withoutPhone = (book: GivenCommittee, name = 'Lata') => ({
  params: book.itself,
  body: { name, noPhone: true as const },
});
const member = (book: GivenCommittee, id: number) => ({ ...book.itself, userId: `${id}` });

describe('a member without a phone', () => {
  it('has a seat at once, gets no invitation, and the book says so', async () => {
    const book = await givenCommittee(bff);
    const lata = await book.when(addMember, withoutPhone(book)).thenAnswers({
      seatNo: 3,
      state: 'no-phone',
      user: { name: 'Lata', phone: null },
    });
    expect((await entriesOf(book)).at(-1)).toMatchObject({ type: 'MemberAdded', data: { noPhone: true } });
    const { people } = await book.when(getReminders, { params: book.itself }).thenAnswers({});
    expect(people.find(({ userId }) => userId === lata.user.id)).toMatchObject({ state: 'no-phone', token: null });
  });
  it('is added once when the request is repeated after a lost answer', async () => {
    const book = await givenCommittee(bff);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await book.admin.send(addMember, { ...withoutPhone(book), headers });
    const repeated = await book.admin.send(addMember, { ...withoutPhone(book), headers });
    expect([repeated.status, repeated.data]).toEqual([201, first.data]);
    await book.when(getCommittee, { params: book.itself }).thenAnswers({ committee: { memberCount: 3 } });
  });
  it('of the same name as another one has a seat of their own', async () => {
    const book = await givenCommittee(bff, { totalMembers: 4 });
    const one = await book.when(addMember, withoutPhone(book)).thenAnswers({ seatNo: 3 });
    const other = await book.when(addMember, withoutPhone(book)).thenAnswers({ seatNo: 4 });
    expect(one.user.id).not.toBe(other.user.id);
  });
  it.each([
    ['neither a phone nor the sign for none', {}],
    ['a phone and the sign for none', { phone: '9822201234', noPhone: true }],
  ])('is refused with %s', async (_, body) => {
    const book = await givenCommittee(bff);
    const { status, problem } = await book.admin.send(addMember, {
      params: book.itself,
      body: { name: 'Lata', ...body },
    });
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['phone']]);
  });
  it('keeps payments under the phone that is entered later, and signs in to them', async () => {
    const book = await givenCommittee(bff);
    const lata = await book.when(addMember, withoutPhone(book)).thenAnswers({});
    await book.after(markPayment, { params: book.payment(1, 3), body: { status: 'paid' } });
    const phone = freshPhone();
    await book
      .when(correctMember, { params: member(book, lata.user.id), body: { phone } })
      .thenAnswers({ state: 'invited', user: { id: lata.user.id, name: 'Lata' } });
    const signedIn = await signUpByPhone(bff, 'Lata', phone);
    await when(signedIn, getCommittee, { params: book.itself }).thenAnswers({ committee: { mySeat: 3 } });
  });
  it('gives the seat with its payments to the account that has the phone', async () => {
    const book = await givenCommittee(bff);
    const lata = await book.when(addMember, withoutPhone(book)).thenAnswers({});
    await book.after(markPayment, { params: book.payment(1, 3), body: { status: 'paid' } });
    const account = await person(bff, 'Lata Rao');
    await book
      .when(correctMember, { params: member(book, lata.user.id), body: { phone: account.phone } })
      .thenAnswers({ user: { id: account.id, name: 'Lata Rao' }, seatNo: 3 });
    const detail = await when(account, getCommittee, { params: book.itself }).thenAnswers({ committee: { mySeat: 3 } });
    expect(detail.currentRound?.payments.at(2)).toMatchObject({ status: 'paid', user: { id: account.id } });
  });
  it('may replace another member', async () => {
    const book = await givenCommittee(bff);
    const newMemberData = { name: 'Lata', noPhone: true as const };
    await book
      .when(replaceMember, { params: member(book, book.member(0).id), body: { newMemberData, reason: 'Moved' } })
      .thenAnswers({ seatNo: 1, state: 'no-phone', user: { name: 'Lata' } });
  });
});
