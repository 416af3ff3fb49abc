// Committees as people describe them, each entered and run to its last round: members, phones and terms change.
import { addMember } from '@mandali/contracts/api/add-member';
import { changeCommittee } from '@mandali/contracts/api/change-committee';
import { correctMember } from '@mandali/contracts/api/correct-member';
import { endOtherSessions } from '@mandali/contracts/api/end-other-sessions';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { getStatement } from '@mandali/contracts/api/get-statement';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { listMemberPayments } from '@mandali/contracts/api/list-member-payments';
import { prove } from '@mandali/contracts/api/prove';
import { provePhone } from '@mandali/contracts/api/prove-phone';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCompleted } from '../testing/committee-end.ts';
import { agreeOn, detailOf, holderOf, holdRounds, joins, onDay, pay, startLife } from '../testing/committee-life.ts';
import { when } from '../testing/given.ts';
import { codeFor, signInByPhone, signUpByPhone } from '../testing/sign-up.ts';
import { longSessions, startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { freshPhone, person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ environment: longSessions, at: '2026-12-01T06:00:00.000Z' });
});
afterAll(() => bff.stop());

it('a grandmother without a phone pays in cash by her daughter, and later signs in with a phone', async () => {
  const start = { day: '2027-01-01', name: 'Courtyard', contributionAmount: 1_000, turns: 'agreed' } as const;
  const yard = await startLife(bff, { ...start, seats: ['Asha', 'Bela', 'Chand'], totalMembers: 4 });
  const added = { params: yard.itself, body: { name: 'Kamla Devi', noPhone: true as const } };
  const { user } = await yard.when(addMember, added).thenAnswers({ seatNo: 4, state: 'no-phone' });
  yard.holders.set(4, null);
  const turns = await agreeOn(yard, [4, 1, 2, 3]);
  await pay(yard, 1, [4], 'Brought by her daughter Rekha');
  // Another member confirms that the grandmother has the pot.
  await holdRounds(yard, 1, 2, turns);
  const phone = freshPhone();
  const entered = { params: { ...yard.itself, userId: `${user.id}` }, body: { phone } };
  await yard.when(correctMember, entered).thenAnswers({ state: 'invited', seatNo: 4 });
  const kamla = { ...(await signUpByPhone(bff, 'Kamla Devi', phone)), phone };
  yard.holders.set(4, kamla);
  await when(kamla, getCommittee, { params: yard.itself }).thenAnswers({ committee: { mySeat: 4 } });
  const own = { params: { ...yard.itself, userId: `${kamla.id}` } };
  await when(kamla, listMemberPayments, own).thenAnswers([
    { status: 'paid', notes: 'Brought by her daughter Rekha' },
    { status: 'paid' },
    { status: 'pending' },
  ]);
  await holdRounds(yard, 3, 4, turns);
  await expectCompleted(yard, { paidIn: 16_000, handedOver: 16_000 });
});

it('of two members called Asha Patil one wins and the other is replaced', async () => {
  const start = { day: '2027-01-01', name: 'Two Ashas', contributionAmount: 1_000, turns: 'agreed' } as const;
  const ashas = await startLife(bff, { ...start, seats: ['Asha Patil', 'Bela', 'Chand'], totalMembers: 4 });
  const namesake = await person(bff, 'Asha Patil');
  expect(await joins(ashas, namesake, 'Asha Patil')).toBe(4);
  const turns = await agreeOn(ashas, [4, 2, 1, 3]);
  await holdRounds(ashas, 1, 1, turns);
  const rohini = await person(bff, 'Rohini');
  const replaced = {
    params: { ...ashas.itself, userId: `${holderOf(ashas, 1).id}` },
    body: { newMemberData: { name: 'Rohini', phone: rohini.phone }, reason: 'She moved to Pune' },
  };
  await ashas.when(replaceMember, replaced).thenAnswers({ seatNo: 1, user: { id: rohini.id }, hasWon: false });
  ashas.holders.set(1, rohini);
  await holdRounds(ashas, 2, 4, turns);
  const { rounds } = await detailOf(ashas);
  expect(rounds.map(({ winnerId }) => winnerId).toReversed()).toEqual(
    [4, 2, 1, 3].map((seat) => holderOf(ashas, seat).id),
  );
  const { text } = await ashas.admin.send(getStatement, { params: ashas.itself, query: { part: 'rounds' } });
  const winners = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[1]);
  expect(winners).toEqual(['Asha Patil (seat 4)', 'Bela', 'Rohini', 'Chand']);
  await expectCompleted(ashas, { paidIn: 16_000, handedOver: 16_000 });
});

it('a member has a new phone number in round 5, and loses the old phone in round 6', async () => {
  const seats = ['Asha', 'Bela', 'Chand', 'Devi', 'Esha', 'Firoz', 'Gita'];
  const monthly = (round: number): string => `2027-0${round}-01`;
  const start = { day: '2027-01-01', name: 'Seven', contributionAmount: 1_000, seats };
  const seven = await startLife(bff, start);
  await holdRounds(seven, 1, 4, { dayOf: monthly });
  onDay(bff, monthly(5));
  const chand = holderOf(seven, 3);
  const phone = freshPhone();
  const sent = async () => ({ body: { phone, otp: await codeFor(bff, phone) } });
  await when(chand, provePhone, await sent()).thenRefuses(403, 'proof-needed');
  await when(chand, prove, { body: { otp: await codeFor(bff, chand.phone) } }).thenAnswers({ success: true });
  await when(chand, provePhone, await sent()).thenAnswers({ user: { id: chand.id, phone } });
  await holdRounds(seven, 5, 5);
  onDay(bff, monthly(6));
  const onNewPhone = { ...(await signInByPhone(bff, phone)), phone };
  await when(onNewPhone, listCommittees).thenAnswers([{ id: seven.id, mySeat: 3 }]);
  await when(onNewPhone, endOtherSessions).thenAnswers({ success: true, ended: 1 });
  await when(chand, getProfile).thenRefuses(401, 'not-signed-in');
  const old = { body: { phone: chand.phone, otp: await codeFor(bff, chand.phone) } };
  await when(bff.visitor, verifyOtp, old).thenAnswers({ success: true, requiresSignup: true });
  seven.holders.set(3, onNewPhone);
  await holdRounds(seven, 6, 7, { dayOf: monthly });
  await expectCompleted(seven, { paidIn: 49_000, handedOver: 49_000 });
});

it('a wrong contribution is corrected before the first payment, and the name later', async () => {
  const start = { day: '2027-01-01', name: 'Ladies kity', contributionAmount: 500, seats: ['Asha', 'Bela', 'Chand'] };
  const wrong = await startLife(bff, start);
  const change = (body: { contributionAmount?: number; name?: string }) => ({ params: wrong.itself, body });
  await wrong.when(changeCommittee, change({ contributionAmount: 5_000 })).thenAnswers({ contributionAmount: '5000' });
  const kitty = { ...wrong, contribution: 5_000 };
  await pay(kitty, 1, [1]);
  await kitty.when(changeCommittee, change({ contributionAmount: 500 })).thenRefuses(409, 'something-paid');
  await holdRounds(kitty, 1, 2);
  await kitty.when(changeCommittee, change({ name: 'Ladies kitty' })).thenAnswers({ name: 'Ladies kitty' });
  await holdRounds(kitty, 3, 3);
  const seen = await detailOf(kitty, holderOf(kitty, 2));
  expect([seen.committee.name, seen.rounds.map(({ planned }) => planned)]).toEqual([
    'Ladies kitty',
    ['15000', '15000', '15000'],
  ]);
  await expectCompleted(kitty, { paidIn: 45_000, handedOver: 45_000 });
});
