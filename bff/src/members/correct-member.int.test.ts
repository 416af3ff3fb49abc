// Name and phone of a member who has not signed in yet (docs/features.md).
import { randomUUID } from 'node:crypto';
import { addMember } from '@mandali/contracts/api/add-member';
import { correctMember } from '@mandali/contracts/api/correct-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { exportAccount } from '@mandali/contracts/api/export-account';
import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { listEvents } from '@mandali/contracts/api/list-events';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../testing/client.ts';
import { givenCommittee } from '../testing/given.ts';
import {
  correcting,
  correctionsOf,
  givenPlaceholder,
  sendCorrection,
  thirdOf,
  type PlaceholderSeat,
} from '../testing/given-placeholder.ts';
import { signUpByPhone } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { family, freshPhone, person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => void (bff = await startTestBff()));
afterAll(() => bff.stop());

const payThird = ({ book }: PlaceholderSeat) =>
  book.after(markPayment, { params: book.payment(1, 3), body: { status: 'paid' } });

describe('correcting name and phone', () => {
  it('changes neither person, seat nor payments, and leaves no person with the former phone', async () => {
    const waiting = await givenPlaceholder(bff);
    const { book, id } = waiting;
    await payThird(waiting);
    const right = freshPhone();
    const sent = correcting(waiting, { name: 'Asha Rao', phone: right });
    const answer = { seatNo: 3, hasAccount: false, user: { id, name: 'Asha Rao', phone: right } };
    await book.when(correctMember, sent).thenAnswers(answer);
    expect(await thirdOf(waiting)).toMatchObject(answer);
    const { rows } = await bff.pool.query('select id from people.person where phone = $1', [waiting.phone]);
    expect(rows).toEqual([]);
    const masked = await book.member(0).send(getCommittee, { params: book.itself });
    expect(masked.text).not.toContain(right);
    expect(masked.data.currentRound?.payments[2]).toMatchObject({ status: 'paid', user: { name: 'Asha Rao' } });
  });
  it('is limited like adding members if the phone changes, so that phones cannot be probed', async () => {
    const waiting = await givenPlaceholder(bff);
    const right = freshPhone();
    const lookAlike = (n: number) => ({
      e164: `+91${right.slice(3, 5)}${1_000 + n}${right.slice(-4)}`,
      nationalDigits: 10,
    });
    for (let n = 0; n < 20; n += 1)
      await bff.features.people.lookups.adding(waiting.book.admin.id, lookAlike(n), randomUUID());
    await waiting.book.when(correctMember, correcting(waiting, { phone: right })).thenRefuses(429, 'too-many-requests');
    await waiting.book.when(correctMember, correcting(waiting, { name: 'Asha Rao' })).thenAnswers({});
  });
  it('appends an entry with new digests; only the admin’s export contains the old and new phone', async () => {
    const waiting = await givenPlaceholder(bff);
    const { book } = waiting;
    const right = freshPhone();
    await book.after(correctMember, correcting(waiting, { name: 'Asha Rao', phone: right }));
    const query = { type: 'MemberAdded,MemberCorrected', order: 'newest', limit: '2' } as const;
    const entries = await book.when(listEvents, { params: book.itself, query }).thenAnswers({});
    expect(entries).toMatchObject([
      { type: 'MemberCorrected', committedName: 'Asha Rao', people: [{ name: 'Asha Rao' }] },
      { type: 'MemberAdded', committedName: 'Aasha', people: [{ name: 'Asha Rao' }] },
    ]);
    const { text } = await book.admin.send(exportCommittee, { params: book.itself });
    for (const value of ['Aasha', 'Asha Rao', waiting.phone, right]) expect(text).toContain(`"${value}"]`);
    const { text: members } = await book.member(0).send(exportCommittee, { params: book.itself });
    expect([members.includes(waiting.phone), members.includes(right)]).toEqual([false, false]);
  });
  it('exports to the person, after sign-up, the new phone and not the former one', async () => {
    const waiting = await givenPlaceholder(bff);
    const { book, id } = waiting;
    const right = freshPhone();
    await book.after(correctMember, correcting(waiting, { phone: right }));
    const asha = clientOf(bff.url, (await signUpByPhone(bff, 'Asha Rao', right)).token);
    expect((await asha.send(getProfile)).data.id).toBe(id);
    const ownExport = await asha.send(exportAccount);
    const exported = await asha.send(exportCommittee, { params: book.itself });
    for (const text of [ownExport.text, exported.text])
      expect([text.includes(right), text.includes(waiting.phone)]).toEqual([true, false]);
  });
  it('without a change appends no entry', async () => {
    const waiting = await givenPlaceholder(bff);
    for (const body of [{}, { name: 'Aasha' }, { name: 'Aasha', phone: waiting.phone }])
      await waiting.book.when(correctMember, correcting(waiting, body)).thenAnswers({ user: { id: waiting.id } });
    expect(await correctionsOf(bff, waiting)).toEqual([]);
  });
  it('with an invalid phone is refused', async () => {
    const waiting = await givenPlaceholder(bff);
    const { status, problem } = await waiting.book.admin.send(
      correctMember,
      correcting(waiting, { phone: '00000 00000' }),
    );
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['phone']]);
  });
});

describe('a correction to the phone of a known person', () => {
  it('gives an unused seat with its dues to that person, under their own name', async () => {
    const waiting = await givenPlaceholder(bff);
    const { book, id } = waiting;
    const asha = await person(bff, 'Asha Rao');
    const sent = correcting(waiting, { name: 'Anything', phone: asha.phone });
    await book.when(correctMember, sent).thenAnswers({ seatNo: 3, user: { id: asha.id, name: 'Asha Rao' } });
    const { members, currentRound } = await book
      .when(getCommittee, { params: book.itself }, asha)
      .thenAnswers({ committee: { mySeat: 3 } });
    expect(members.map(({ user }) => user.id)).not.toContain(id);
    expect(currentRound?.payments[2]).toMatchObject({ status: 'pending', user: { id: asha.id } });
    const query = { type: 'MemberCorrected' };
    const [entry] = await book.when(listEvents, { params: book.itself, query }).thenAnswers({});
    expect(new Set(entry?.people.map((each) => each.id))).toEqual(new Set([id, asha.id]));
  });
  it('is refused for a seat with a payment or a pot, without revealing the person', async () => {
    const asha = await person(bff, 'Asha Rao');
    const paid = await givenPlaceholder(bff);
    await payThird(paid);
    const { text } = await paid.book.admin.send(correctMember, correcting(paid, { phone: asha.phone }));
    expect(text).not.toContain('Asha Rao');
    const won = await givenPlaceholder(bff);
    await won.book.after(selectWinner, { params: won.book.round(1), body: { winnerId: won.id } });
    for (const waiting of [paid, won])
      await waiting.book
        .when(correctMember, correcting(waiting, { phone: asha.phone }))
        .thenRefuses(409, 'seat-in-use');
  });
  it('is refused if the person is already a member', async () => {
    const waiting = await givenPlaceholder(bff);
    const sent = correcting(waiting, { phone: waiting.book.member(0).phone });
    await waiting.book.when(correctMember, sent).thenRefuses(409, 'already-member');
  });
});

describe('a person in two committees', () => {
  it('cannot be renamed if the other one has another admin', async () => {
    const waiting = await givenPlaceholder(bff);
    await givenPlaceholder(bff, waiting.phone);
    await waiting.book.when(correctMember, correcting(waiting, { name: 'Thief' })).thenRefuses(409, 'known-elsewhere');
    expect(await thirdOf(waiting)).toMatchObject({ user: { name: 'Aasha' } });
  });
  it('keeps their phone if the other one has another admin; the seat moves to a new person', async () => {
    const waiting = await givenPlaceholder(bff);
    const there = await givenPlaceholder(bff, waiting.phone);
    const right = freshPhone();
    const changed = await waiting.book.when(correctMember, correcting(waiting, { phone: right })).thenAnswers({});
    expect(changed.user).toMatchObject({ name: 'Aasha', phone: right });
    expect(changed.user.id).not.toBe(waiting.id);
    expect(await thirdOf(there)).toMatchObject({ user: { id: waiting.id, phone: waiting.phone } });
  });
  it('can be renamed if both have the same admin', async () => {
    const waiting = await givenPlaceholder(bff);
    const { admin } = waiting.book;
    const { data: second } = await admin.send(createCommittee, { body: family });
    const params = { id: `${second.id}` };
    await admin.send(addMember, { params, body: { name: 'Aasha', phone: waiting.phone } });
    await waiting.book.after(correctMember, correcting(waiting, { name: 'Asha' }));
    const { members } = (await admin.send(getCommittee, { params })).data;
    expect(members).toMatchObject([{ user: { id: waiting.id, name: 'Asha' } }]);
  });
  it('cannot be renamed even before the read models show the second membership', async () => {
    const waiting = await givenPlaceholder(bff);
    const there = await givenCommittee(bff);
    await bff.stopProjections();
    const adding = { params: there.itself, body: { name: 'Aasha', phone: waiting.phone } };
    const added = await there.admin.send(addMember, adding);
    const { status, problem } = await sendCorrection(waiting, { name: 'Thief' });
    await bff.startProjections();
    expect(added.status).toBe(503);
    expect([status, problem.code]).toEqual([409, 'known-elsewhere']);
  });
});
