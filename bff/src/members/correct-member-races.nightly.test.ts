// Corrections of a member concurrent with other commands, repeated, or by a caller without the right (docs/features.md).
import { addMember } from '@mandali/contracts/api/add-member';
import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { correctMember } from '@mandali/contracts/api/correct-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockPhone, inTransaction } from '../db/transaction.ts';
import { givenCommittee, transferTo } from '../testing/given.ts';
import { correcting, correctionsOf, givenPlaceholder, sendCorrection, thirdOf } from '../testing/given-placeholder.ts';
import { signUpByPhone } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { untilWaiting } from '../testing/waiting.ts';
import { family, freshPhone, person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => void (bff = await startTestBff()));
afterAll(() => bff.stop());

describe('a concurrent correction', () => {
  /** Starts both while the phone is locked, so that they wait for it in this order. */
  const inTurn = async <A, B>(phone: string, first: () => Promise<A>, second: () => Promise<B>) => {
    const both = await inTransaction(bff.pool, async (client) => {
      await lockPhone(client, phone);
      const one = first();
      await untilWaiting(bff.pool, 1);
      const two = second();
      await untilWaiting(bff.pool, 2);
      return { one, two };
    });
    return Promise.all([both.one, both.two]);
  };

  it('is refused if the person signs up', async () => {
    const waiting = await givenPlaceholder(bff);
    const { phone, id } = waiting;
    const [asha, { status, problem }] = await inTurn(
      phone,
      () => signUpByPhone(bff, 'Asha Rao', phone),
      () => sendCorrection(waiting, { name: 'Thief', phone: freshPhone() }),
    );
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'member-signed-in',
      'They have signed in; only they can change this.',
    ]);
    expect(asha.id).toBe(id);
    expect(await thirdOf(waiting)).toMatchObject({ hasAccount: true, user: { name: 'Asha Rao', phone } });
    expect(await correctionsOf(bff, waiting)).toEqual([]);
  });
  it('makes a later sign-up with the former phone create another person', async () => {
    const waiting = await givenPlaceholder(bff);
    const right = freshPhone();
    const [answer, stranger] = await inTurn(
      waiting.phone,
      () => sendCorrection(waiting, { phone: right }),
      () => signUpByPhone(bff, 'Stranger', waiting.phone),
    );
    expect([answer.status, stranger.id === waiting.id]).toEqual([200, false]);
    expect((await signUpByPhone(bff, 'Asha Rao', right)).id).toBe(waiting.id);
  });
  it('gives the seat to the owner of the new phone, who signs up before or after it', async () => {
    const waiting = await givenPlaceholder(bff);
    const right = freshPhone();
    const [answer, asha] = await inTurn(
      right,
      () => sendCorrection(waiting, { phone: right }),
      () => signUpByPhone(bff, 'Asha Rao', right),
    );
    expect([answer.status, asha.id]).toEqual([200, waiting.id]);
    const other = await givenPlaceholder(bff);
    const late = freshPhone();
    const [bela, moved] = await inTurn(
      late,
      () => signUpByPhone(bff, 'Bela', late),
      () => sendCorrection(other, { phone: late }),
    );
    expect(moved.data.user).toMatchObject({ id: bela.id, name: 'Bela' });
  });
  it('does not rename a person whom another admin adds with the former phone', async () => {
    const waiting = await givenPlaceholder(bff);
    const there = await givenCommittee(bff);
    const right = freshPhone();
    const adding = { params: there.itself, body: { name: 'Zoya', phone: waiting.phone } };
    const [, zoya] = await inTurn(
      waiting.phone,
      () => sendCorrection(waiting, { phone: right }),
      () => there.admin.send(addMember, adding),
    );
    expect(zoya.data.user).toMatchObject({ name: 'Zoya', phone: waiting.phone });
    expect(await thirdOf(waiting)).toMatchObject({ user: { id: waiting.id, phone: right } });
  });
  it('of the same member is accepted with its own entry or refused with 409', async () => {
    const waiting = await givenPlaceholder(bff);
    const [one, two] = [freshPhone(), freshPhone()];
    const answers = await Promise.all([
      sendCorrection(waiting, { phone: one }),
      sendCorrection(waiting, { phone: two }),
    ]);
    const done = answers.filter(({ status }) => status === 200);
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
    expect(await correctionsOf(bff, waiting)).toHaveLength(done.length);
    expect([one, two]).toContain((await thirdOf(waiting))?.user.phone);
  });
});

describe('a repeated correction', () => {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });

  it('changes nothing, also after another correction and after the sign-up of the person', async () => {
    const waiting = await givenPlaceholder(bff);
    const headers = key();
    const first = { name: 'Asha', phone: freshPhone() };
    expect((await sendCorrection(waiting, first, headers)).status).toBe(200);
    const right = freshPhone();
    expect((await sendCorrection(waiting, { name: 'Asha Rao', phone: right })).status).toBe(200);
    const again = await sendCorrection(waiting, first, headers);
    expect([again.status, again.data.user]).toMatchObject([200, { name: 'Asha Rao', phone: right }]);
    await signUpByPhone(bff, 'Asha R.', right);
    expect((await sendCorrection(waiting, first, headers)).data.user.name).toBe('Asha R.');
    expect(await correctionsOf(bff, waiting)).toHaveLength(2);
  });
  it('updates name and phone if the first process died after the append', async () => {
    const waiting = await givenPlaceholder(bff);
    const headers = key();
    const right = { name: 'Asha', phone: freshPhone() };
    expect((await sendCorrection(waiting, right, headers)).status).toBe(200);
    await bff.pool.query('update people.person set name = $2, phone = $3 where id = $1', [
      waiting.id,
      'Aasha',
      waiting.phone,
    ]);
    expect((await sendCorrection(waiting, right, headers)).data.user).toMatchObject(right);
    expect(await correctionsOf(bff, waiting)).toHaveLength(1);
  });
  it('does not overwrite a later correction by the same admin in another committee', async () => {
    const waiting = await givenPlaceholder(bff);
    const { admin } = waiting.book;
    const { data: second } = await admin.send(createCommittee, { body: family });
    const params = { id: `${second.id}` };
    await admin.send(addMember, { params, body: { name: 'Aasha', phone: waiting.phone } });
    const headers = key();
    const first = { name: 'Asha', phone: freshPhone() };
    expect((await sendCorrection(waiting, first, headers)).status).toBe(200);
    const right = { name: 'Asha Rao', phone: freshPhone() };
    const there = { params: { ...params, userId: `${waiting.id}` }, body: right };
    expect((await admin.send(correctMember, there)).data.user).toMatchObject(right);
    expect((await sendCorrection(waiting, first, headers)).data.user).toMatchObject(right);
    expect(await thirdOf(waiting)).toMatchObject({ user: right });
  });
  it('does not move a phone that another person has proved since the first process died', async () => {
    const waiting = await givenPlaceholder(bff);
    const headers = key();
    const right = { name: 'Asha', phone: freshPhone() };
    expect((await sendCorrection(waiting, right, headers)).status).toBe(200);
    await bff.pool.query('update people.person set name = $2, phone = $3 where id = $1', [
      waiting.id,
      'Aasha',
      waiting.phone,
    ]);
    const other = await signUpByPhone(bff, 'Asha Rao', right.phone);
    expect(other.id).not.toBe(waiting.id);
    const again = await sendCorrection(waiting, right, headers);
    expect(again.status).toBeLessThan(500);
    expect(await thirdOf(waiting)).toMatchObject({ user: { id: waiting.id, name: 'Aasha', phone: waiting.phone } });
    const { rows } = await bff.pool.query('select id::float8 from people.person where phone = $1', [right.phone]);
    expect(rows).toEqual([{ id: other.id }]);
  });
  it('returns the person who received the seat by the first request', async () => {
    const waiting = await givenPlaceholder(bff);
    const asha = await person(bff, 'Asha Rao');
    const headers = key();
    for (const _ of [1, 2])
      expect((await sendCorrection(waiting, { phone: asha.phone }, headers)).data.user.id).toBe(asha.id);
    const { status, problem } = await sendCorrection(waiting, { phone: asha.phone });
    expect([status, problem.code]).toEqual([404, 'member-not-found']);
  });
  it('by a former admin is refused', async () => {
    const waiting = await givenPlaceholder(bff);
    const { book } = waiting;
    const headers = key();
    expect((await sendCorrection(waiting, { name: 'Asha' }, headers)).status).toBe(200);
    await transferTo(book.member(0), book.admin, book.itself);
    const { status, problem } = await sendCorrection(waiting, { name: 'Asha' }, headers);
    expect([status, problem.code]).toEqual([404, 'committee-not-found']);
  });
});

describe('a correction', () => {
  it('by an outsider, a member or an auditor is refused', async () => {
    const waiting = await givenPlaceholder(bff);
    const { book } = waiting;
    const sent = correcting(waiting, { name: 'Thief', phone: (await person(bff, 'Asha')).phone });
    await book.when(correctMember, sent, await person(bff, 'Outsider')).thenRefuses(404, 'committee-not-found');
    await book.when(correctMember, sent, book.member(0)).thenRefuses(403, 'not-committee-admin');
    const auditor = await person(bff, 'Auditor', 'auditor');
    await book.when(correctMember, sent, auditor).thenRefuses(403, 'not-committee-admin');
  });
  it('of a replaced member or an outsider is refused', async () => {
    const waiting = await givenPlaceholder(bff);
    const { book, id } = waiting;
    const newMemberData = { name: 'Nina', phone: freshPhone() };
    const params = { ...book.itself, userId: `${id}` };
    await book.after(replaceMember, { params, body: { newMemberData, reason: 'Moved' } });
    await book.when(correctMember, correcting(waiting, { name: 'Asha' })).thenRefuses(409, 'member-inactive');
    const outsider = { ...waiting, id: 999_999_999 };
    await book.when(correctMember, correcting(outsider, { name: 'Asha' })).thenRefuses(404, 'member-not-found');
  });
  it('in a completed or deleted committee is refused', async () => {
    const book = await givenCommittee(bff, { totalMembers: 2, members: 1 });
    const { user } = await book
      .when(addMember, { params: book.itself, body: { name: 'Aasha', phone: freshPhone() } })
      .thenAnswers({});
    const waiting = { book, id: user.id, phone: '' };
    for (const [round, winnerId] of [book.member(0).id, user.id].entries())
      await book.after(selectWinner, { params: book.round(round + 1), body: { winnerId } });
    await book.when(correctMember, correcting(waiting, { name: 'Asha' })).thenRefuses(409, 'committee-completed');
    const boss = await person(bff, 'Global', 'global_admin');
    await boss.send(adminDeleteCommittee, { params: book.itself });
    await book.when(correctMember, correcting(waiting, { name: 'Asha' })).thenRefuses(404, 'committee-not-found');
  });
});
