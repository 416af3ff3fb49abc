// A person with several seats (decision 61, docs/features.md), through HTTP.
import { addMember } from '@mandali/contracts/api/add-member';
import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { correctMember } from '@mandali/contracts/api/correct-member';
import { disownInvitation } from '@mandali/contracts/api/disown-invitation';
import { getCalendar } from '@mandali/contracts/api/get-calendar';
import { getCalendarLink } from '@mandali/contracts/api/get-calendar-link';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getReminders } from '@mandali/contracts/api/get-reminders';
import { getStatementProof } from '@mandali/contracts/api/get-statement-proof';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { listMemberPayments } from '@mandali/contracts/api/list-member-payments';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { payAdvance } from '@mandali/contracts/api/pay-advance';
import { recordPastRound } from '@mandali/contracts/api/record-past-round';
import { removeMember } from '@mandali/contracts/api/remove-member';
import { renewCalendar } from '@mandali/contracts/api/renew-calendar';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { returnAdvance } from '@mandali/contracts/api/return-advance';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { transferOwnership } from '@mandali/contracts/api/transfer-ownership';
import { verifyStatement } from '@mandali/domain/proof/statement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GivenCommittee, givenCommittee, transferTo, when } from '../testing/given.ts';
import { link, tokenOf } from '../testing/inviting.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { freshPhone, person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => void (bff = await startTestBff()));
afterAll(() => bff.stop());

const another = (committee: GivenCommittee, phone = committee.member(0).phone) => ({
  params: committee.itself,
  body: { name: 'Asha', phone, anotherSeat: true as const },
});
/** Creates a committee of four seats: Asha has seats 1 and 3, Bela seat 2, and seat 4 is empty. */
const givenShares = async (wish: Parameters<typeof givenCommittee>[1] = {}) => {
  const committee = await givenCommittee(bff, { totalMembers: 4, ...wish });
  await committee.when(addMember, another(committee)).thenAnswers({ seatNo: 3 });
  return { committee, asha: committee.member(0), bela: committee.member(1) };
};
const membersOf = async (committee: GivenCommittee) =>
  (await committee.when(getCommittee, { params: committee.itself }).thenAnswers({})).members;
const seatsOf = async (committee: GivenCommittee, userId: number) =>
  (await membersOf(committee)).flatMap(({ user, seatNo, isActive }) =>
    user.id === userId && isActive ? [seatNo] : [],
  );
const of = (committee: GivenCommittee, { id }: { readonly id: number }, seat?: number) => ({
  params: { ...committee.itself, userId: `${id}` },
  ...(seat !== undefined && { query: { seat: `${seat}` } }),
});
const key = () => ({ 'idempotency-key': crypto.randomUUID() });

describe('another seat', () => {
  it('is refused with the seats of the person until it is asked for', async () => {
    const { committee, asha } = await givenShares();
    const body = { name: 'Asha', phone: asha.phone };
    const { status, problem } = await committee.admin.send(addMember, { params: committee.itself, body });
    expect([status, problem]).toMatchObject([409, { code: 'already-member', userId: asha.id, seats: [1, 3] }]);
    await committee.when(addMember, another(committee)).thenAnswers({ seatNo: 4, user: { id: asha.id } });
    await committee.when(addMember, another(committee)).thenRefuses(409, 'committee-full');
  });
  it('is asked for by true alone, and is any seat for a person without one', async () => {
    const committee = await givenCommittee(bff);
    const body = { ...another(committee).body, anotherSeat: false };
    await committee.when(addMember, { params: committee.itself, body }).thenRefuses(400, 'invalid-input');
    await committee.when(addMember, another(committee, freshPhone())).thenAnswers({ seatNo: 3 });
  });
  it('owes and counts like any other, and its holder sees all their seats', async () => {
    const { committee, asha } = await givenShares();
    await when(asha, getCommittee, { params: committee.itself }).thenAnswers({
      committee: { memberCount: 3, mySeat: 1, mySeats: [1, 3] },
      currentRound: { payments: [{ user: { id: asha.id } }, {}, { user: { id: asha.id } }] },
    });
    const [listed] = await when(asha, listCommittees).thenAnswers({});
    expect(listed).toMatchObject({ mySeats: [1, 3], present: { owing: 3, open: '3000', mine: '2000' } });
  });
  it('is the answer also of a repeated command, whose first answer was lost', async () => {
    const { committee } = await givenShares();
    const headers = key();
    await committee.when(addMember, { ...another(committee), headers }).thenAnswers({ seatNo: 4 });
    await committee.when(addMember, { ...another(committee), headers }).thenAnswers({ seatNo: 4 });
  });
});

describe('one of two seats', () => {
  const replacing = (phone: string, anotherSeat = false) => ({
    newMemberData: { name: 'Nina', phone },
    reason: 'Half was enough',
    ...(anotherSeat && { anotherSeat: true as const }),
  });
  it('is replaced, and the other one stays', async () => {
    const { committee, asha } = await givenShares();
    const [headers, body] = [key(), replacing(freshPhone())];
    const sent = { ...of(committee, asha, 3), body, headers };
    const nina = await committee.when(replaceMember, sent).thenAnswers({ seatNo: 3, user: { name: 'Nina' } });
    await committee.when(replaceMember, sent).thenAnswers({ id: nina.id, seatNo: 3 });
    expect(await seatsOf(committee, asha.id)).toEqual([1]);
    await when(asha, getCommittee, { params: committee.itself }).thenAnswers({ committee: { mySeats: [1] } });
    const again = { ...of(committee, asha, 3), body: replacing(freshPhone()) };
    await committee.when(replaceMember, again).thenRefuses(409, 'member-inactive');
    await committee.when(replaceMember, { ...again, query: { seat: '2' } }).thenRefuses(404, 'member-not-found');
    await committee.when(replaceMember, { ...again, query: { seat: '0' } }).thenRefuses(400, 'invalid-input');
    await committee.when(replaceMember, { ...sent, query: { seat: '1' } }).thenRefuses(422, 'idempotency-key-reused');
  });
  it('goes to a person with a seat when it is asked for, and never to its holder', async () => {
    const { committee, asha, bela } = await givenShares();
    const sent = of(committee, asha, 3);
    const refused = await committee.admin.send(replaceMember, { ...sent, body: replacing(bela.phone) });
    expect([refused.status, refused.problem]).toMatchObject([409, { code: 'already-member', seats: [2] }]);
    const own = { ...sent, body: replacing(asha.phone, true) };
    await committee.when(replaceMember, own).thenRefuses(409, 'already-member');
    await committee.when(replaceMember, { ...sent, body: replacing(bela.phone, true) }).thenAnswers({ seatNo: 3 });
    expect([await seatsOf(committee, asha.id), await seatsOf(committee, bela.id)]).toEqual([[1], [2, 3]]);
  });
  it('is removed: the named one, else the lowest without payments', async () => {
    const { committee, asha } = await givenShares();
    const body = { status: 'paid', paymentMethod: 'cash' } as const;
    await committee.after(markPayment, { params: committee.payment(1, 1), body });
    await committee.when(removeMember, { ...of(committee, asha, 1), body: {} }).thenRefuses(409, 'seat-in-use');
    await committee.when(removeMember, { ...of(committee, asha), body: {} }).thenAnswers({ memberCount: 2 });
    expect(await seatsOf(committee, asha.id)).toEqual([1]);
  });
  it('goes to the owner of another phone, and the placeholder keeps the other', async () => {
    const committee = await givenCommittee(bff, { totalMembers: 4 });
    const phone = freshPhone();
    const first = await committee.when(addMember, another(committee, phone)).thenAnswers({ seatNo: 3 });
    await committee.when(addMember, another(committee, phone)).thenAnswers({ seatNo: 4 });
    const devi = await person(bff, 'Devi');
    const sent = { ...of(committee, first.user, 4), body: { phone: devi.phone } };
    await committee.when(correctMember, sent).thenAnswers({ seatNo: 4, user: { id: devi.id } });
    expect(await seatsOf(committee, first.user.id)).toEqual([3]);
    const body = { phone: committee.member(0).phone };
    await committee.when(correctMember, { ...of(committee, first.user), body }).thenRefuses(409, 'already-member');
    await committee.when(correctMember, { ...sent, query: { seat: '1' } }).thenRefuses(404, 'member-not-found');
  });
  it('is disowned with the other by one “not me”, each with a placeholder of its own', async () => {
    const committee = await givenCommittee(bff, { totalMembers: 4 });
    const phone = freshPhone();
    const { user } = await committee.when(addMember, another(committee, phone)).thenAnswers({ seatNo: 3 });
    await committee.when(addMember, another(committee, phone)).thenAnswers({ seatNo: 4 });
    await when(bff.visitor, disownInvitation, link(await tokenOf(committee, user.id))).thenAnswers({ success: true });
    const seats = (await membersOf(committee)).slice(2);
    expect(seats.map((each) => [each.seatNo, each.user.name, each.user.phone])).toEqual([
      [3, 'Seat 3', null],
      [4, 'Seat 4', null],
    ]);
    expect(new Set([user.id, ...seats.map((each) => each.user.id)]).size).toBe(3);
  });
  it('wins: the named one, else the lowest that has not won', async () => {
    const { committee, asha } = await givenShares({ committeeType: 'existing' });
    const winning = (seatNo?: number) => ({ winnerId: asha.id, ...(seatNo !== undefined && { seatNo }) });
    const choose = (round: number, seatNo?: number) => ({ params: committee.round(round), body: winning(seatNo) });
    await committee.when(selectWinner, choose(1, 2)).thenRefuses(422, 'winner-not-eligible');
    await committee.when(selectWinner, choose(1, 3)).thenAnswers({ winnerId: asha.id });
    await committee.when(selectWinner, choose(2, 3)).thenRefuses(422, 'winner-not-eligible');
    const wins = async () => (await membersOf(committee)).map(({ wonInRound }) => wonInRound);
    expect(await wins()).toEqual([null, null, 1]);
    const past = { ...winning(), roundNumber: 2, drawDate: '2026-01-01', paymentMethod: 'cash' } as const;
    await committee.when(recordPastRound, { params: committee.itself, body: past }).thenAnswers({});
    expect(await wins()).toEqual([2, null, 1]);
    await committee.when(selectWinner, choose(3)).thenRefuses(422, 'winner-not-eligible');
  });
  it('pays ahead and gets back: the named one, else the lowest with an advance', async () => {
    const { committee, asha } = await givenShares();
    const body = { amount: 500, paymentMethod: 'cash', seatNo: 3 } as const;
    await committee.when(payAdvance, { ...of(committee, asha), body }).thenAnswers({ seatNo: 3, advance: '500' });
    const [headers, none] = [key(), { ...of(committee, asha), body: {} }];
    await committee.when(returnAdvance, { ...none, headers }).thenAnswers({ seatNo: 3, advance: '0' });
    expect((await membersOf(committee)).map(({ advance }) => advance)).toEqual(['0', '0', '0']);
    await committee.when(returnAdvance, { ...none, body: { seatNo: 2 } }).thenRefuses(404, 'member-not-found');
  });
});

describe('a person with two seats', () => {
  it('reads the payments and the proof of all seats, or of one', async () => {
    const { committee, asha, bela } = await givenShares();
    const body = { status: 'paid', paymentMethod: 'cash' } as const;
    for (const seat of [1, 3]) await committee.after(markPayment, { params: committee.payment(1, seat), body });
    const payments = async (seat?: number) =>
      (await when(asha, listMemberPayments, of(committee, asha, seat)).thenAnswers({})).map(({ id }) => `${id}`);
    const [one, three] = [1, 3].map((seat) => committee.payment(1, seat).id);
    expect([await payments(), await payments(3)]).toEqual([[one, three], [three]]);
    const proved = async (seat?: number) => {
      const { text } = await asha.send(getStatementProof, of(committee, asha, seat));
      const statement = await verifyStatement(text);
      return statement.ok ? [statement.value.seats, statement.value.paid.map(({ seatNo }) => seatNo)] : statement.fault;
    };
    expect([await proved(), await proved(3)]).toEqual([
      [
        [1, 3],
        [1, 3],
      ],
      [[3], [3]],
    ]);
    for (const reader of [asha, committee.admin])
      await when(reader, listMemberPayments, of(committee, asha, 2)).thenRefuses(404, 'member-not-found');
    await when(bela, listMemberPayments, of(committee, asha, 2)).thenRefuses(403, 'not-allowed');
    await when(asha, getStatementProof, of(committee, asha, 4)).thenRefuses(404, 'member-not-found');
  });
  it('has one row among the people to remind, and the sum of the seats in the calendar', async () => {
    const { committee, asha, bela } = await givenShares();
    const { people } = await committee.when(getReminders, { params: committee.itself }).thenAnswers({});
    expect(people.map(({ userId }) => userId)).toEqual([asha.id, bela.id]);
    await when(asha, renewCalendar, { body: {} }).thenAnswers({ success: true });
    const secret = (await when(asha, getCalendarLink).thenAnswers({})).link?.secret;
    const { text } = await bff.visitor.send(getCalendar, { params: { file: `${secret}.ics` } });
    expect(text).toContain('₹2\\,000 due\\, round 1');
  });
  it('is asked once to administer, by whichever seat', async () => {
    const { committee, asha } = await givenShares();
    const body = { newAdminId: asha.id };
    await committee.when(transferOwnership, { params: committee.itself, body }).thenAnswers({});
    await committee.after(removeMember, { ...of(committee, asha, 3), body: {} });
    await transferTo(asha, committee.admin, committee.itself);
    await when(asha, getCommittee, { params: committee.itself }).thenAnswers({ committee: { createdById: asha.id } });
  });
  it('is drawn without an opening by the lowest eligible seat, or by the named one', async () => {
    const { committee, asha } = await givenShares({ paid: true });
    const body = { status: 'paid', paymentMethod: 'cash' } as const;
    await committee.after(markPayment, { params: committee.payment(1, 3), body });
    const draw = { params: committee.round(1), body: { winnerId: asha.id, seatNo: 3 } };
    await committee.when(conductDraw, draw).thenAnswers({ winnerId: asha.id });
    expect((await membersOf(committee)).map(({ wonInRound }) => wonInRound)).toEqual([null, null, 1]);
  });
});
