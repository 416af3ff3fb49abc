// One person, one account: two accounts that one person has proved are joined (decision 52).
import { addMember } from '@mandali/contracts/api/add-member';
import { adminChangeRole } from '@mandali/contracts/api/admin-change-role';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getDrawWitnesses } from '@mandali/contracts/api/get-draw-witnesses';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { joinAccounts } from '@mandali/contracts/api/join-accounts';
import { listAccountEvents } from '@mandali/contracts/api/list-account-events';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { listEvents } from '@mandali/contracts/api/list-events';
import { listMemberPayments } from '@mandali/contracts/api/list-member-payments';
import { login } from '@mandali/contracts/api/login';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { openDraw } from '@mandali/contracts/api/open-draw';
import { provePhone } from '@mandali/contracts/api/prove-phone';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { givenCommittee, transferTo } from '../testing/given.ts';
import { codeFor, signUpByEmail, signUpByPhone } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { freshPhone, person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

const join = (into: Client, other: { readonly token: string }, headers = {}) =>
  into.send(joinAccounts, { body: { token: other.token }, headers });
const refusal = async (into: Client, other: { readonly token: string }) => {
  const { status, problem } = await join(into, other);
  return [status, problem.code];
};
/** Creates two accounts of Asha: by e-mail and password, and by phone. */
const createTwoAccounts = async () => {
  const phone = freshPhone();
  const email = `asha.${phone.slice(1)}@example.org`;
  const [target, source] = [await signUpByEmail(bff, 'Asha', email), await signUpByPhone(bff, 'Asha R', phone)];
  return { target, source, phone, email };
};
const bookOf = async (member: { readonly phone: string }) => {
  const book = await givenCommittee(bff, { members: 1 });
  await book.when(addMember, { params: book.itself, body: { name: 'Ignored', phone: member.phone } }).thenAnswers({});
  return book;
};

describe('joining two accounts', () => {
  it('moves seats, won rounds, admin rights and payments, and records the join in the committee’s log', async () => {
    const { target, source, phone } = await createTwoAccounts();
    const book = await bookOf({ phone });
    const seat = { id: source.id };
    await book.when(selectWinner, { params: book.round(1), body: { winnerId: seat.id } }).thenAnswers({});
    await transferTo(source, book.admin, book.itself);
    const answer = await join(target, source);
    expect([answer.status, answer.data]).toMatchObject([200, { success: true, user: { id: target.id, phone } }]);
    const detail = (await target.send(getCommittee, { params: book.itself })).data;
    expect(detail.committee.createdById).toBe(target.id);
    expect(detail.members[1]).toMatchObject({ user: { id: target.id, name: 'Asha', phone }, hasWon: true });
    expect(detail.rounds.find(({ roundNumber }) => roundNumber === 1)?.winner).toEqual({ id: target.id, name: 'Asha' });
    const params = { ...book.itself, userId: `${target.id}` };
    expect((await target.send(listMemberPayments, { params })).data).toHaveLength(2);
    const entries = (await target.send(listEvents, { params: book.itself })).data;
    expect(entries.at(-1)).toMatchObject({
      type: 'AccountsJoined',
      data: { fromUserId: source.id, toUserId: target.id, memberNos: [2], wonRounds: [1], isAdmin: true },
      actor: { id: target.id, name: 'Asha' },
    });
    // Earlier entries show the name of the joined account.
    expect(entries.find(({ type }) => type === 'AdminTransferred')?.people).toContainEqual({
      id: source.id,
      name: 'Asha',
    });
  });

  it('does not show the device of a former admin as one of another member', async () => {
    const { target, source, phone } = await createTwoAccounts();
    const book = await bookOf({ phone });
    await transferTo(source, book.admin, book.itself);
    await transferTo(book.member(0), source, book.itself);
    expect((await join(target, source)).status).toBe(200);
    const request = { params: book.round(1), query: { key: `${'A'.repeat(43)}=` } };
    await target.send(getDrawWitnesses, request);
    const { data } = await book.member(0).send(getDrawWitnesses, { params: book.round(1) });
    expect(data.phones).toMatchObject([{ name: 'Asha', isOther: false }]);
  });

  it('ends the other account and moves its e-mail and password to the remaining one', async () => {
    const { target, source, phone, email } = await createTwoAccounts();
    expect((await join(source, target)).data.user).toMatchObject({ id: source.id, name: 'Asha R', phone, email });
    expect((await target.send(getProfile)).status).toBe(401);
    const otp = await codeFor(bff, phone);
    expect((await bff.visitor.send(verifyOtp, { body: { phone, otp } })).data).toMatchObject({
      user: { id: source.id },
    });
    const byPassword = await bff.visitor.send(login, { body: { email, password: 'first secret' } });
    expect(byPassword.data).toMatchObject({ user: { id: source.id } });
    expect((await source.send(listAccountEvents)).data.map(({ kind }) => kind)).toContain('accounts-joined');
  });

  it('preserves phone and e-mail of the remaining account and releases those of the other', async () => {
    const [one, two] = [await createTwoAccounts(), await createTwoAccounts()];
    for (const { target, source } of [one, two]) expect((await join(target, source)).status).toBe(200);
    const joined = await join(one.target, two.target);
    expect(joined.data.user).toMatchObject({ id: one.target.id, phone: one.phone, email: one.email });
    const otp = await codeFor(bff, two.phone);
    expect((await bff.visitor.send(verifyOtp, { body: { phone: two.phone, otp } })).data).toEqual({
      success: true,
      requiresSignup: true,
    });
    const source = await bff.visitor.send(login, { body: { email: two.email, password: 'first secret' } });
    expect(source.data).toMatchObject({ success: false });
  });

  it('returns the same response to a repeated call, with and without its idempotency key', async () => {
    const { target, source, phone } = await createTwoAccounts();
    await bookOf({ phone });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await join(target, source, headers);
    const again = await join(target, source, headers);
    const anew = await join(target, source);
    expect([first.status, again.status, anew.status]).toEqual([200, 200, 200]);
    expect([again.data, anew.data]).toEqual([first.data, first.data]);
  });

  it('is carried out once for concurrent calls, even in both directions', async () => {
    const { target, source, phone } = await createTwoAccounts();
    const book = await bookOf({ phone });
    const answers = await Promise.all([join(target, source), join(target, source), join(source, target)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    const { rows } = await bff.pool.query(
      'select count(*)::int as n from people.person where id = any($1) and erased_at is null',
      [[target.id, source.id]],
    );
    expect(rows).toEqual([{ n: 1 }]);
    const events = await book.when(listEvents, { params: book.itself }).thenAnswers({});
    expect(events.filter(({ type }) => type === 'AccountsJoined').length).toBeLessThan(2);
  });
});

describe('a join of two accounts', () => {
  it('is refused for a stale proof of either account, an unknown token and the same account', async () => {
    const { target, source } = await createTwoAccounts();
    expect(await refusal(target, { token: 'made-up' })).toEqual([422, 'unknown-token']);
    expect(await refusal(target, target)).toEqual([409, 'same-account']);
    bff.clock.advance(10 * 60_000);
    const fresh = await signUpByPhone(bff, 'Bela', freshPhone());
    expect(await refusal(target, fresh)).toEqual([403, 'proof-needed']);
    expect(await refusal(fresh, source)).toEqual([403, 'proof-needed']);
    expect((await source.send(getProfile)).status).toBe(200);
  });

  it('is refused for a global admin or auditor as the other account, and an auditor who would administer', async () => {
    const { target } = await createTwoAccounts();
    const [root, auditor] = [await person(bff, 'Root', 'global_admin'), await person(bff, 'Auditor', 'auditor')];
    expect(await refusal(target, root)).toEqual([409, 'global-admin-stays']);
    expect(await refusal(target, auditor)).toEqual([409, 'auditor-stays']);
    const book = await givenCommittee(bff);
    expect(await refusal(auditor, book.admin)).toEqual([409, 'auditor-administers']);
    expect((await root.send(adminChangeRole, { params: { id: `${target.id}` }, body: { role: 'user' } })).status).toBe(
      200,
    );
  });

  it('adds up the seats of both accounts in one committee', async () => {
    const { target, source, phone } = await createTwoAccounts();
    const own = freshPhone();
    expect((await target.send(provePhone, { body: { phone: own, otp: await codeFor(bff, own) } })).status).toBe(200);
    const book = await bookOf({ phone });
    await book.when(addMember, { params: book.itself, body: { name: 'Asha', phone: own } }).thenAnswers({});
    const { members } = (await target.send(getCommittee, { params: book.itself })).data;
    const ofBoth = [source.id, target.id].flatMap((id) => members.filter(({ user }) => user.id === id));
    expect(ofBoth).toHaveLength(2);
    expect((await join(target, source)).status).toBe(200);
    const joined = (await target.send(getCommittee, { params: book.itself })).data;
    expect(joined.committee.mySeats).toEqual(ofBoth.map(({ seatNo }) => seatNo).toSorted((one, other) => one - other));
  });

  it('is refused during an open draw, and changes no committee', async () => {
    const { target, source, phone } = await createTwoAccounts();
    const [quiet, drawn] = [await bookOf({ phone }), await givenCommittee(bff, { members: 1, paid: true })];
    const asha = await person(bff, 'Third');
    await drawn.when(addMember, { params: drawn.itself, body: { name: 'A', phone: asha.phone } }).thenAnswers({});
    await drawn.when(addMember, { params: drawn.itself, body: { name: 'A', phone } }).thenAnswers({});
    const round = `${drawn.id}001`;
    await drawn.when(markAllPaid, { params: { id: round }, body: {} }).thenAnswers({});
    await drawn.when(openDraw, { params: { id: round }, body: { clientNonce: 'a'.repeat(64) } }).thenAnswers({});
    const open = await join(target, source);
    expect([open.status, open.problem.code]).toEqual([409, 'draw-open']);
    expect(open.problem).toMatchObject({ committee: { id: drawn.id } });
    const events = await quiet.when(listEvents, { params: quiet.itself }).thenAnswers({});
    expect(events.map(({ type }) => type)).not.toContain('AccountsJoined');
    expect((await source.send(listCommittees)).data).toHaveLength(2);
  });
});
