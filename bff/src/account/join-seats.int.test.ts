// Seats given during a join of two accounts (decision 52).
import { acceptJoinRequest } from '@mandali/contracts/api/accept-join-request';
import { addMember } from '@mandali/contracts/api/add-member';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { joinAccounts } from '@mandali/contracts/api/join-accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import type { Client } from '../testing/client.ts';
import { type GivenCommittee, givenCommittee } from '../testing/given.ts';
import { givenJoinRequest } from '../testing/joining.ts';
import { signUpByEmail } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { untilBlocked } from '../testing/waiting.ts';
import { person } from '../testing/world.ts';
import { lockPerson } from '../people/person-locks.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

const join = (into: Client, { token }: { readonly token: string }) => into.send(joinAccounts, { body: { token } });
const holderOf = async (book: GivenCommittee) => {
  const { members } = await book.when(getCommittee, { params: book.itself }).thenAnswers({});
  return members.at(-1)?.user.id;
};
/** Sends both requests in this order while a lock stops the first one. */
const sendBothWhileLocked = async <A, B>(lock: [string, number], first: () => Promise<A>, second: () => Promise<B>) =>
  inTransaction(bff.pool, async (client) => {
    const [text, id] = lock;
    if (text === 'lock') await lockPerson(client, id);
    else await client.query(text, [id]);
    const one = first();
    await untilBlocked(bff.pool, 1);
    const two = second();
    await untilBlocked(bff.pool, 2);
    return { one, two };
  });

it('a join request accepted during a join is refused once, then seats the remaining account', async () => {
  const book = await givenCommittee(bff, { members: 1 });
  const { asker, request } = await givenJoinRequest(bff, book);
  const target = await signUpByEmail(bff, 'Devi', 'devi.seat@example.org');
  const accept = () => book.admin.send(acceptJoinRequest, { params: request });
  const { one, two } = await sendBothWhileLocked(['lock', asker.id], () => join(target, asker), accept);
  expect((await one).status).toBe(200);
  const refused = await two;
  expect([refused.status, refused.problem.code]).toEqual([409, 'contended']);
  expect((await accept()).status).toBe(201);
  expect(await holderOf(book)).toBe(target.id);
});

it('a join moves a seat that an admin concurrently gives to the other account', async () => {
  const book = await givenCommittee(bff, { members: 1 });
  const source = await person(bff, 'Asha');
  const target = await signUpByEmail(bff, 'Asha', 'asha.seat@example.org');
  const add = () => book.admin.send(addMember, { params: book.itself, body: { name: 'Asha', phone: source.phone } });
  const row = 'select from people.person where id = $1 for update';
  const { one, two } = await sendBothWhileLocked([row, source.id], add, () => join(target, source));
  expect([(await one).status, (await two).status]).toEqual([201, 200]);
  expect(await holderOf(book)).toBe(target.id);
});
