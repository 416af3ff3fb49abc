// 'Not me' erases name and phone of the seat, also after a crash. A person whom another admin adds at the same time
// keeps both (docs/features.md).
import { addMember } from '@mandali/contracts/api/add-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { disownInvitation } from '@mandali/contracts/api/disown-invitation';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listEvents } from '@mandali/contracts/api/list-events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isAwaited } from '../db/lock-wait.ts';
import { when } from '../testing/given.ts';
import { link, memberOf, tokenOf, withPlaceholder } from '../testing/inviting.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { family, person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

const isKnown = async (phone: string): Promise<boolean> =>
  (await bff.pool.query('select from people.person where phone = $1', [phone])).rowCount === 1;
const bodiesOf = async (id: number) =>
  (await bff.pool.query('select from people.text where subject_id = $1 and body is not null', [id])).rowCount;

/** Sends 'not me' while a trigger makes the erasure fail, as in a crash after the append. */
const disownAndCrash = async (token: string) => {
  await bff.pool.query(`create function people.die() returns trigger language plpgsql as
    $$ begin raise exception 'dies here'; end $$`);
  await bff.pool.query(`create trigger dies before update on people.text for each row execute function people.die()`);
  expect((await bff.visitor.send(disownInvitation, link(token))).status).toBe(500);
  await bff.pool.query('drop function people.die cascade');
};

/** Locks the texts, so that 'not me' waits before it erases them; the result releases the lock. */
const lockTexts = async (id: number) => {
  const holder = await bff.pool.connect();
  await holder.query('begin');
  await holder.query('select from people.text where subject_id = $1 for update', [id]);
  return async () => {
    await holder.query('rollback');
    holder.release();
  };
};

it('a repeated “not me” erases the person if the first one crashed after the append', async () => {
  const { book, phone, id, token } = await withPlaceholder(bff);
  await disownAndCrash(token);
  expect([(await memberOf(book, 3))?.user.name, await isKnown(phone)]).toEqual(['Seat 3', true]);
  await when(bff.visitor, disownInvitation, link(token)).thenAnswers({ success: true });
  expect([await isKnown(phone), await bodiesOf(id)]).toEqual([false, 0]);
  expect((await book.admin.send(listEvents, { params: book.itself })).text).not.toContain('Chand');
});

it('an old link changes nothing for a person who was added again', async () => {
  const { book, phone, id, token } = await withPlaceholder(bff);
  await disownAndCrash(token);
  const body = { name: 'Chand', phone };
  await book.when(addMember, { params: book.itself, body }).thenAnswers({ user: { id, ...body } });
  await when(bff.visitor, disownInvitation, link(token)).thenAnswers({ success: true });
  expect((await memberOf(book, 4))?.user).toEqual({ id, ...body });
  expect(await tokenOf(book, id)).not.toBe('');
});

it('an admin who concurrently adds the number gets a person with name and number', async () => {
  const { book, phone, id, token } = await withPlaceholder(bff);
  const other = await person(bff, 'Other admin');
  const { data } = await other.send(createCommittee, { body: { ...family, name: 'Elsewhere' } });
  const params = { id: `${data.id}` };
  const release = await lockTexts(id);
  const disowned = bff.visitor.send(disownInvitation, link(token));
  const added = vi
    .waitFor(async () => expect((await memberOf(book, 3))?.user.name).toBe('Seat 3'), 60_000)
    .then(() => other.send(addMember, { params, body: { name: 'Chandra', phone } }));
  try {
    await vi.waitFor(() => expect(isAwaited(`phone ${phone}`)).toBe(true), 60_000);
  } finally {
    await release();
  }
  expect([(await disowned).status, (await added).status]).toEqual([200, 201]);
  const { members } = await when(other, getCommittee, { params }).thenAnswers({});
  expect(members[0]?.user).toMatchObject({ name: 'Chandra', phone });
});
