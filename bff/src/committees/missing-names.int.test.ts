// People named by the log and absent from the people store, after a restore of an older people store (docs/adr/0205).
import { addMember } from '@mandali/contracts/api/add-member';
import { correctMember } from '@mandali/contracts/api/correct-member';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listEvents } from '@mandali/contracts/api/list-events';
import { listAuditedCommittees } from '@mandali/contracts/api/list-audited-committees';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { transferOwnership } from '@mandali/contracts/api/transfer-ownership';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenCommittee, when } from '../testing/given.ts';
import { signUpByPhone } from '../testing/sign-up.ts';
import { startTestBff, type TestBff, type TestPerson } from '../testing/start-test-bff.ts';
import { freshPhone } from '../testing/world.ts';

let bff: TestBff;
let keeper: TestPerson;
beforeAll(async () => {
  bff = await startTestBff();
  keeper = await bff.signIn({ name: 'Keeper', email: 'keeper@example.org', role: 'global_admin' });
});
afterAll(() => bff.stop());

/** Deletes all rows of the people, as a restore does for people who signed up after the backup. */
const removeFromPeopleStore = async (...people: readonly { readonly id: number }[]): Promise<void> => {
  const ids = [people.map(({ id }) => id)];
  await bff.pool.query('delete from people.text where subject_id = any($1) or author_id = any($1)', ids);
  await bff.pool.query('delete from people.stewardship where person_id = any($1)', ids);
  await bff.pool.query('update people.person set added_by = null where added_by = any($1)', ids);
  await bff.pool.query('delete from people.person where id = any($1)', ids);
};

const missing = { name: 'Name missing', phone: null };

it('shows "Name missing" for a person absent from the people store, and stores notes about them', async () => {
  const book = await givenCommittee(bff);
  await removeFromPeopleStore(book.admin, book.member(1));
  const { members } = await when(keeper, getCommittee, { params: book.itself }).thenAnswers({});
  expect(members.map(({ user }) => user.name)).toEqual(['Asha', missing.name]);
  expect(members[1]).toMatchObject({ user: { id: book.member(1).id, ...missing }, hasAccount: false });
  const listed = await when(keeper, listAuditedCommittees).thenAnswers({});
  expect(JSON.stringify(listed.find(({ id }) => id === book.id))).toContain(missing.name);
  const entries = await when(keeper, listEvents, { params: book.itself }).thenAnswers({});
  expect(JSON.stringify(entries)).toContain(missing.name);
  const paid = { status: 'paid', notes: 'by her brother' } as const;
  await when(keeper, markPayment, { params: book.payment(1, 2), body: paid }).thenAnswers({ notes: paid.notes });
});

it('restores seat and committee of a person when a global admin enters their name and phone', async () => {
  const book = await givenCommittee(bff);
  const bela = book.member(1);
  await book.after(markPayment, { params: book.payment(1, 2), body: { status: 'paid' } });
  const other = await givenCommittee(bff);
  await other.after(addMember, { params: other.itself, body: { name: 'Bela', phone: bela.phone } });
  await removeFromPeopleStore(book.admin, bela);
  const body = { name: 'Bela Rao', phone: freshPhone() };
  const params = { ...book.itself, userId: `${bela.id}` };
  await when(keeper, correctMember, { params, body }).thenAnswers({ user: { id: bela.id, ...body } });
  const again = await signUpByPhone(bff, 'Bela Rao', body.phone);
  expect(again.id).toBe(bela.id);
  await when(keeper, transferOwnership, { params: book.itself, body: { newAdminId: bela.id } }).thenAnswers({});
  await when(again, getCommittee, { params: book.itself }).thenAnswers({ committee: { createdById: bela.id } });
  const { members } = await when(again, getCommittee, { params: other.itself }).thenAnswers({});
  expect(members[2]?.user).toMatchObject({ id: bela.id, name: 'Bela Rao' });
});

it('refuses corrections of a person with a missing name by a committee admin', async () => {
  const book = await givenCommittee(bff);
  const asha = book.member(0);
  await book.after(markPayment, { params: book.payment(1, 1), body: { status: 'paid' } });
  await removeFromPeopleStore(asha);
  const params = { ...book.itself, userId: `${asha.id}` };
  await book.when(correctMember, { params, body: { name: 'Mine' } }).thenRefuses(409, 'known-elsewhere');
  await book.when(correctMember, { params, body: { phone: freshPhone() } }).thenRefuses(409, 'seat-in-use');
});

it('creates no person for an id without a seat in the committee', async () => {
  const book = await givenCommittee(bff);
  const params = { ...book.itself, userId: '999999' };
  await when(keeper, correctMember, { params, body: { name: 'Nila', phone: freshPhone() } }).thenRefuses(
    404,
    'member-not-found',
  );
  expect((await bff.pool.query('select from people.person where id = 999999')).rowCount).toBe(0);
});
