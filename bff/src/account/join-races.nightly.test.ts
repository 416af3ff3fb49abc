// Joins concurrent with draws, deletions and erasures, and after a crash (decision 52).
import { addMember } from '@mandali/contracts/api/add-member';
import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { adminListDeletedCommittees } from '@mandali/contracts/api/admin-list-deleted-committees';
import { adminRestoreCommittee } from '@mandali/contracts/api/admin-restore-committee';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { joinAccounts } from '@mandali/contracts/api/join-accounts';
import { getStatementProof } from '@mandali/contracts/api/get-statement-proof';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { listEvents } from '@mandali/contracts/api/list-events';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { openDraw } from '@mandali/contracts/api/open-draw';
import { committeeId } from '@mandali/domain/ids';
import type { Entry } from '@mandali/domain/proof/export-line';
import { accountOf } from '@mandali/domain/proof/statement-account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from './sessions.ts';
import type { Client } from '../testing/client.ts';
import { type GivenCommittee, givenCommittee } from '../testing/given.ts';
import { type SignedUpPerson, signUpByEmail, signUpByPhone } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { freshPhone, person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

const join = (into: Client, other: { readonly token: string }, headers = {}) =>
  into.send(joinAccounts, { body: { token: other.token }, headers });
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

describe('a join of two accounts', () => {
  it('is recorded before a concurrently opened draw or refused', async () => {
    const { target, source, phone } = await createTwoAccounts();
    const book = await givenCommittee(bff, { members: 2 });
    await book.when(addMember, { params: book.itself, body: { name: 'A', phone } }).thenAnswers({});
    await book.when(markAllPaid, { params: book.round(1), body: {} }).thenAnswers({});
    const opening = book.admin.send(openDraw, { params: book.round(1), body: { clientNonce: 'a'.repeat(64) } });
    const [joined, opened] = await Promise.all([join(target, source), opening]);
    expect(opened.status).toBe(200);
    expect([200, 409]).toContain(joined.status);
    const entries = await book.when(listEvents, { params: book.itself }).thenAnswers({});
    const types = entries.map(({ type }) => type);
    const [at, drawn] = [types.indexOf('AccountsJoined'), types.indexOf('DrawOpened')];
    expect(joined.status === 200 ? at >= 0 && at < drawn : at < 0).toBe(true);
  });

  it('is recorded in a deleted committee once that is restored', async () => {
    const { target, source, phone } = await createTwoAccounts();
    const book = await bookOf({ phone });
    const root = await person(bff, 'Root', 'global_admin');
    const params = book.itself;
    expect((await root.send(adminDeleteCommittee, { params })).status).toBe(200);
    expect((await join(target, source)).status).toBe(200);
    expect((await root.send(adminRestoreCommittee, { params })).status).toBe(200);
    bff.clock.advance(60_000);
    await bff.features.account.accountJoins.finish();
    expect((await target.send(getCommittee, { params })).data.members[1]?.user.id).toBe(target.id);
  });

  it('transfers the admin role of a restored committee, and skips one past its restore period', async () => {
    const [email, other] = ['admin.kept@example.org', await createTwoAccounts()];
    const [book, forgotten] = [await givenCommittee(bff, { members: 1 }), await bookOf(other)];
    const [root, target] = [await person(bff, 'Root', 'global_admin'), await signUpByEmail(bff, 'Asha', email)];
    for (const { itself: params } of [book, forgotten]) await root.send(adminDeleteCommittee, { params });
    expect((await join(target, book.admin)).status).toBe(200);
    expect((await join(other.target, other.source)).status).toBe(200);
    const listed = (await root.send(adminListDeletedCommittees, {})).data.find(({ id }) => id === book.id);
    expect(listed?.admin).toEqual({ name: 'Asha', isGone: false });
    expect((await root.send(adminRestoreCommittee, { params: book.itself })).status).toBe(200);
    expect((await target.send(getCommittee, { params: book.itself })).data.committee.createdById).toBe(target.id);
    bff.clock.advance(31 * 86_400_000);
    await bff.features.account.accountJoins.finish();
    const open = `select from people.account_join where open_committees <> '{}' and from_id = any($1)`;
    expect((await bff.pool.query(open, [[book.admin.id, other.source.id]])).rowCount).toBe(0);
  });

  it('is erased with the account: old entries lose the name of the joined account', async () => {
    const { target, source, phone } = await createTwoAccounts();
    const book = await bookOf({ phone });
    expect((await join(target, source)).status).toBe(200);
    expect((await target.send(deleteAccount)).status).toBe(200);
    const entries = await book.when(listEvents, { params: book.itself }).thenAnswers({});
    expect(JSON.stringify(entries)).not.toMatch(/Asha R/);
    expect(entries.find(({ type }) => type === 'AccountsJoined')?.people).toContainEqual({
      id: source.id,
      name: 'Deleted member',
    });
  });

  it('yields one statement with the entries of both accounts', async () => {
    const { target, source, phone } = await createTwoAccounts();
    const book = await bookOf({ phone });
    await book.when(markAllPaid, { params: book.round(1), body: {} }).thenAnswers({});
    expect((await join(target, source)).status).toBe(200);
    const params = { ...book.itself, userId: `${target.id}` };
    const proof = await target.send(getStatementProof, { params });
    const entries = (JSON.parse(proof.text) as { entries: { entry: Entry }[] }).entries.map(({ entry }) => entry);
    expect(accountOf(entries.map((entry) => ({ ...entry, disclosed: [] })))).toMatchObject({
      userId: target.id,
      seats: [2],
      paid: [{ roundNumber: 1, seatNo: 2 }],
    });
  });
});

describe('a join interrupted by a crash', () => {
  /** Simulates a crash after the first of two books has recorded the join. */
  const interruptJoin = async (
    { target, source }: { readonly target: SignedUpPerson; readonly source: SignedUpPerson },
    books: number[],
  ) => {
    await bff.pool.query('insert into people.account_join values ($1, $2, $3, $4, $5)', [
      source.id,
      target.id,
      hashOf(source.token),
      bff.features.now(),
      books,
    ]);
    const id = crypto.randomUUID();
    const at = bff.features.now().toISOString();
    const sender = {
      caller: { userId: target.id, role: 'user' },
      commandId: id,
      fingerprint: 'a'.repeat(16),
      requestId: id,
      at,
    } as const;
    const [first = 0] = books;
    const { committees } = bff.features.committees;
    const book = committeeId(first);
    const result = await committees.send(book, sender, () => ({ type: 'joinAccounts', fromUserId: source.id }));
    if (result.kind === 'done') await committees.waitForRows(book, result.events);
  };
  /** Simulates a crash during the proof of a number of a placeholder. */
  const interruptPhoneProof = (from: number, to: number, phone: string, books: number[]) =>
    bff.pool.query('insert into people.account_join values ($1, $2, null, $3, $4, $5)', [
      from,
      to,
      bff.features.now(),
      books,
      phone,
    ]);
  const finishLater = async () => {
    bff.clock.advance(60_000);
    await bff.features.account.accountJoins.finish();
  };
  const countJoinsFrom = async (from: number) => {
    const { rows } = await bff.pool.query('select to_id from people.account_join where from_id = $1', [from]);
    return rows.length;
  };
  const givenInterruptedJoin = async () => {
    const both = await createTwoAccounts();
    const books = [await bookOf(both), await bookOf(both)].toSorted((one, other) => one.id - other.id);
    const ids = books.map(({ id }) => id);
    await interruptJoin(both, ids);
    return { ...both, books, ids };
  };
  const idsOf = async (reader: Client) =>
    (await reader.send(listCommittees)).data.map(({ id }) => id).toSorted((one, other) => one - other);

  it('is completed by the same call', async () => {
    const { target, source, ids } = await givenInterruptedJoin();
    expect([await idsOf(target), await idsOf(source)]).toEqual([[ids[0]], [ids[1]]]);
    expect((await join(target, source)).status).toBe(200);
    expect(await idsOf(target)).toEqual(ids);
  });

  it('is completed for a placeholder whose phone was proved', async () => {
    const [old, phone] = [freshPhone(), freshPhone()];
    const asha = await signUpByPhone(bff, 'Asha', old);
    const book = await givenCommittee(bff);
    const added = await book.when(addMember, { params: book.itself, body: { name: 'A', phone } }).thenAnswers({});
    await interruptPhoneProof(added.user.id, asha.id, phone, [book.id]);
    await finishLater();
    expect((await asha.send(getProfile)).data).toMatchObject({ phone, phoneVerified: true });
    expect(await idsOf(asha)).toEqual([book.id]);
  });

  it.each([
    ['a corrected number', () => freshPhone(), null],
    ['an account of its own', (phone: string) => phone, new Date()],
  ])('is not completed for a placeholder with %s', async (_, next, accountSince) => {
    const phone = freshPhone();
    const asha = await signUpByPhone(bff, 'Asha', freshPhone());
    const book = await givenCommittee(bff);
    const added = await book.when(addMember, { params: book.itself, body: { name: 'A', phone } }).thenAnswers({});
    await interruptPhoneProof(added.user.id, asha.id, phone, [book.id]);
    const corrected = 'update people.person set phone = $2, account_since = $3 where id = $1';
    await bff.pool.query(corrected, [added.user.id, next(phone), accountSince]);
    await finishLater();
    expect(await idsOf(asha)).toEqual([]);
    expect((await asha.send(getProfile)).data.phone).not.toBe(phone);
    expect(await countJoinsFrom(added.user.id)).toBe(1);
  });

  it('is completed later when a role refuses it at first', async () => {
    const { target, source, ids } = await givenInterruptedJoin();
    const setRole = (role: string) =>
      bff.pool.query('update people.person set role = $2 where id = $1', [source.id, role]);
    await setRole('auditor');
    await finishLater();
    expect([await idsOf(target), await countJoinsFrom(source.id)]).toEqual([[ids[0]], 1]);
    await setRole('user');
    await bff.features.account.accountJoins.finish();
    expect(await idsOf(target)).toEqual(ids);
  });

  it('returns 503 with joining-under-way while another committee refuses it', async () => {
    const { target, source, phone, books, ids } = await givenInterruptedJoin();
    const [, book] = books as [GivenCommittee, GivenCommittee];
    await book.after(markAllPaid, { params: book.round(1), body: {} });
    await book.after(openDraw, { params: book.round(1), body: { clientNonce: 'a'.repeat(64) } });
    const answer = await join(target, source);
    expect([answer.status, answer.problem.code]).toEqual([503, 'joining-under-way']);
    expect(answer.problem).toMatchObject({ committee: { id: ids[1] } });
    expect((await source.send(getProfile)).data.phone).toBe(phone);
  });

  it('is completed by the job', async () => {
    const { target, source, ids, phone } = await givenInterruptedJoin();
    bff.clock.advance(60_000);
    await bff.features.account.accountJoins.finish();
    expect(await idsOf(target)).toEqual(ids);
    expect((await source.send(getProfile)).status).toBe(401);
    expect((await target.send(getProfile)).data).toMatchObject({ phone, phoneVerified: true });
    const { rows } = await bff.pool.query('select open_committees from people.account_join where from_id = $1', [
      source.id,
    ]);
    expect(rows).toEqual([{ open_committees: [] }]);
  });
});
