import { addMember } from '@mandali/contracts/api/add-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { exportAccount } from '@mandali/contracts/api/export-account';
import { listEvents } from '@mandali/contracts/api/list-events';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { recordPastRound } from '@mandali/contracts/api/record-past-round';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { updateProfile } from '@mandali/contracts/api/update-profile';
import { committeeId, committeeStream } from '@mandali/domain/ids';
import { checkDisclosures, type Disclosure, parseDigests } from '@mandali/domain/proof/disclosure';
import { disclosuresFor } from '@mandali/projections/disclosures/query';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCommitteeCommands } from './commands.ts';
import { type GivenCommittee, givenCommittee, transferTo } from '../testing/given.ts';
import { startTestBff, type TestBff, type TestPerson } from '../testing/start-test-bff.ts';
import { family, freshPhone, person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => void (bff = await startTestBff()));
afterAll(() => bff.stop());

const log = (id: number) =>
  bff.features.store.readStream(committeeStream(committeeId(id)), { fromRevision: 0, limit: 500 });

/** Returns the disclosures of all entries to the viewer, after verifying each. */
const disclosed = async (id: number, by: TestPerson, role: 'user' | 'auditor' = 'user') => {
  const events = await log(id);
  const viewer = { userId: by.id, role };
  const revisions = events.map(({ revision }) => revision);
  const found = await disclosuresFor(bff.pool, { viewer, committeeId: id, revisions });
  return events.flatMap(({ revision, type, data }) => {
    const disclosures: readonly Disclosure[] = found.get(revision) ?? [];
    const digests = parseDigests(data);
    expect(digests.ok && checkDisclosures(disclosures, digests.value).ok).toBe(true);
    return disclosures.map(([, kind, value]) => `${type} ${kind}: ${value}`);
  });
};

/** Returns stored texts that the log does not commit to. */
const uncommittedTexts = async (id: number) => {
  const committed = (await log(id)).flatMap(({ data }) => Object.values((data['digests'] ?? {}) as object));
  const about = (await log(id)).flatMap(({ data }) => [data['userId'], data['adminId']]);
  const { rows } = await bff.pool.query<{ digest: string; kind: string; body: string }>(
    'select digest, kind, body from people.text where subject_id = any($1) and not digest = any($2)',
    [about.filter((each) => typeof each === 'number'), committed],
  );
  return rows;
};

/** Creates a book with a text of each kind. */
const givenTexts = async (phoneOfNoor: string): Promise<GivenCommittee> => {
  const book = await givenCommittee(bff, { committeeType: 'existing' });
  await book.after(markPayment, { params: book.payment(1, 1), body: { status: 'pending', notes: 'Half of it' } });
  await book.after(markAllPaid, { params: book.round(1), body: {} });
  await book.after(replaceMember, {
    params: { ...book.itself, userId: `${book.member(1).id}` },
    body: { newMemberData: { name: 'Noor', phone: phoneOfNoor }, reason: 'Moved away' },
  });
  const past = { winnerId: book.member(0).id, roundNumber: 2, drawDate: '2026-01-02', paymentMethod: 'cash' } as const;
  await book.after(recordPastRound, { params: book.itself, body: { ...past, receivedBy: 'Her son' } });
  await transferTo(book.member(0), book.admin, book.itself);
  return book;
};

it('an entry commits to names, phones, notes, reasons and receivers, and discloses them to entitled readers', async () => {
  const phoneOfNoor = freshPhone();
  const book = await givenTexts(phoneOfNoor);
  const [asha, bela] = [book.member(0), book.member(1)];
  const whole = [
    'CommitteeCreated adminName: Admin',
    'MemberAdded name: Asha',
    `MemberAdded phone: ${asha.phone}`,
    'MemberAdded name: Bela',
    `MemberAdded phone: ${bela.phone}`,
    'PaymentMarked note: Half of it',
    'PaymentMarked note: Half of it',
    'MemberReplaced name: Noor',
    `MemberReplaced phone: ${phoneOfNoor}`,
    'MemberReplaced reason: Moved away',
    'PastRoundRecorded receivedBy: Her son',
    'AdminTransferred adminName: Asha',
  ];
  // The committee was transferred to Asha; its former admin is an outsider now.
  expect(await disclosed(book.id, asha)).toEqual(whole);
  expect(await disclosed(book.id, book.admin)).toEqual([]);
  const hidden = (line: string): boolean => !/phone:|reason:/.test(line);
  expect(await disclosed(book.id, asha, 'auditor')).toEqual(
    whole.filter((line) => hidden(line) || line.includes(asha.phone)),
  );
  expect(await uncommittedTexts(book.id)).toEqual([]);
});

it('a member can read only their own phone', async () => {
  const book = await givenCommittee(bff);
  const own = await disclosed(book.id, book.member(1));
  expect(own).toContain(`MemberAdded phone: ${book.member(1).phone}`);
  expect(own.join()).not.toContain(book.member(0).phone);
  expect(await disclosed(book.id, await person(bff, 'Stranger'))).toEqual([]);
});

it('a refused, repeated or concurrent command stores no uncommitted text', async () => {
  const book = await givenCommittee(bff, { members: 1, totalMembers: 2 });
  const [body, key] = [{ name: 'Chand', phone: freshPhone() }, crypto.randomUUID()];
  const send = (who: object, idempotencyKey: string) =>
    book.admin.raw('POST', `/api/committees/${book.id}/members`, {
      body: JSON.stringify(who),
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    });
  // Any of the three commands may arrive first; a repetition is recognised.
  const keys = [key, crypto.randomUUID(), crypto.randomUUID(), key];
  const answers = await Promise.all(keys.map((each) => send(body, each)));
  const first = keys[answers.findIndex(({ status }) => status === 201)];
  expect((await send(body, first ?? '')).status).toBe(201);
  expect((await send({ name: 'Too many', phone: freshPhone() }, crypto.randomUUID())).status).toBe(409);
  await book.after(markPayment, { params: book.payment(1, 1), body: { status: 'paid', notes: 'Cash' } });
  await book.after(markPayment, { params: book.payment(1, 1), body: { status: 'paid', notes: 'Cash' } });
  expect((await log(book.id)).filter(({ type }) => type !== 'RoundOpened')).toHaveLength(4);
  expect(await uncommittedTexts(book.id)).toEqual([]);
  const { rows } = await bff.pool.query(`select from people.person where name = 'Too many'`);
  expect(rows).toEqual([]);
});

it('a command that is refused after a change by another process stores no text', async () => {
  const book = await givenCommittee(bff, { members: 1, totalMembers: 2 });
  const bela = await person(bff, 'Bela');
  const { store, now } = bff.features;
  const elsewhere = createCommitteeCommands({ store, now, progress: { waitFor: async () => true } });
  const sent = { commandId: crypto.randomUUID(), requestId: 'r', fingerprint: '0' };
  const caller = { userId: book.admin.id, role: 'user' } as const;
  await elsewhere.send(committeeId(book.id), { ...sent, caller }, () => ({ type: 'addMember', userId: bela.id }));
  const devi = await person(bff, 'Devi');
  const late = { params: book.itself, body: { name: 'Devi', phone: devi.phone } };
  await book.when(addMember, late).thenRefuses(409, 'committee-full');
  expect((await bff.pool.query('select from people.text where subject_id = $1', [devi.id])).rows).toEqual([]);
});

it('the history shows the name at the time of the event and the current name', async () => {
  const book = await givenCommittee(bff);
  await book.member(0).send(updateProfile, { body: { name: 'Asha Rao' } });
  const { data } = await book.admin.send(listEvents, { params: book.itself });
  const named = data.map(({ type, committedName, people }) => [type, committedName, people[0]?.name]);
  expect(named).toContainEqual(['MemberAdded', 'Asha', 'Asha Rao']);
  expect(named).toContainEqual(['CommitteeCreated', 'Admin', 'Admin']);
  expect(named).toContainEqual(['RoundOpened', null, undefined]);
});

it('erasure removes salt and value of all texts by and about the person', async () => {
  const book = await givenTexts(freshPhone());
  const bela = book.member(1);
  const { data } = await bela.send(exportAccount);
  const exportedTexts = data.texts.map(({ kind, written, body, salt }) => [
    kind,
    written,
    body,
    typeof salt === 'string' && salt.length,
  ]);
  expect(exportedTexts).toEqual([
    ['name', 'about me', 'Bela', 22],
    ['phone', 'about me', bela.phone, 22],
    ['reason', 'about me', 'Moved away', 22],
  ]);
  expect((await bela.send(deleteAccount)).status).toBe(200);
  const remaining = await disclosed(book.id, book.member(0));
  expect(remaining.join()).not.toMatch(new RegExp(`Bela|Moved away|${bela.phone.slice(1)}`));
  expect(remaining).toContain('MemberAdded name: Asha');
  const salts = await bff.pool.query(
    'select from people.text where subject_id = $1 and (salt is not null or body is not null)',
    [bela.id],
  );
  expect(salts.rows).toEqual([]);
  // The log keeps the digests, which reveal nothing.
  expect((await log(book.id)).filter(({ data: { digests } }) => digests !== undefined)).toHaveLength(8);
});

it('a refused creation of a committee stores no name', async () => {
  const auditor = await person(bff, 'Auditor', 'auditor');
  expect((await auditor.send(createCommittee, { body: family })).status).toBe(403);
  const added = await auditor.send(addMember, {
    params: { id: '100000001' },
    body: { name: 'N', phone: freshPhone() },
  });
  expect(added.status).toBe(404);
  const { rows } = await bff.pool.query('select from people.text where subject_id = $1', [auditor.id]);
  expect(rows).toEqual([]);
});
