// A deleted committee comes back (decision 50, docs/features.md), through HTTP.
import { randomUUID } from 'node:crypto';
import { adminChangeRole } from '@mandali/contracts/api/admin-change-role';
import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { adminListDeletedCommittees } from '@mandali/contracts/api/admin-list-deleted-committees';
import { adminRestoreCommittee } from '@mandali/contracts/api/admin-restore-committee';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getJoinPage } from '@mandali/contracts/api/get-join-page';
import { getJoinLink } from '@mandali/contracts/api/get-join-link';
import { getNews } from '@mandali/contracts/api/get-news';
import { getReminders } from '@mandali/contracts/api/get-reminders';
import { getWayToPay } from '@mandali/contracts/api/get-way-to-pay';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { listEvents } from '@mandali/contracts/api/list-events';
import { putJoinLink } from '@mandali/contracts/api/put-join-link';
import { putReminderPlan } from '@mandali/contracts/api/put-reminder-plan';
import { putWayToPay } from '@mandali/contracts/api/put-way-to-pay';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { committeeId } from '@mandali/domain/ids';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Client } from '../testing/client.ts';
import { type GivenCommittee, givenCommittee, when, transferTo } from '../testing/given.ts';
import { isOfCommittee } from '@mandali/contracts/news';
import { longSessions, startTestBff, type TestBff, type TestPerson } from '../testing/start-test-bff.ts';
import { person } from '../testing/world.ts';

const day = 86_400_000;

let bff: TestBff;
let root: TestPerson;
beforeAll(async () => {
  bff = await startTestBff({ environment: longSessions });
  root = await person(bff, 'Root', 'global_admin');
});
afterAll(() => bff.stop());

const keyed = () => ({ 'idempotency-key': randomUUID() });
const remove = ({ itself: params }: GivenCommittee, headers = keyed()) =>
  when(root, adminDeleteCommittee, { params, headers });
const restore = ({ itself: params }: GivenCommittee, by: Client = root, headers = keyed()) =>
  when(by, adminRestoreCommittee, { params, headers });
const done = { success: true } as const;

const bookOf = async ({ itself: params }: GivenCommittee, by: Client) => {
  const { committee, members, rounds } = (await by.send(getCommittee, { params })).data;
  const { bookMark: _, events: __, ...shown } = committee;
  return { committee: shown, members, rounds };
};
const typesOf = async ({ id }: GivenCommittee): Promise<readonly string[]> =>
  (
    await bff.pool.query<{ type: string }>('select type from log.event where stream = $1 order by revision', [
      `committee-${id}`,
    ])
  ).rows.map(({ type }) => type);
const deletedIds = async (): Promise<readonly number[]> =>
  (await root.send(adminListDeletedCommittees, {})).data.map(({ id }) => id);

test('a restored committee is unchanged except for its way to pay; the history shows both events', async () => {
  const committee = await givenCommittee(bff, { paid: true });
  const { itself: params } = committee;
  const plan = { before: 3, onDay: true, after: null };
  await committee.after(putWayToPay, { params, body: { upi: 'asha.rao@okbank', note: '' } });
  await committee.after(putReminderPlan, { params, body: plan });
  await committee.after(putJoinLink, { params, body: { days: 14 } });
  const token = (await committee.admin.send(getJoinLink, { params })).data.link?.token ?? '';
  const before = await bookOf(committee, committee.member(0));
  await remove(committee).thenAnswers(done);
  expect((await committee.member(0).send(listCommittees)).data).toEqual([]);
  await restore(committee).thenAnswers(done);
  expect(await bookOf(committee, committee.member(0))).toEqual(before);
  expect((await typesOf(committee)).slice(-2)).toEqual(['CommitteeDeleted', 'CommitteeRestored']);
  await committee.when(getWayToPay, { params }).thenAnswers({ way: null });
  await committee.when(getReminders, { params }).thenAnswers({ plan });
  await when(await person(bff, 'Devi'), getJoinPage, { params: { token } }).thenAnswers({ state: 'open' });
  const { items } = (await committee.member(0).send(getNews, { query: {} })).data;
  expect(items.filter(isOfCommittee).map(({ entry }) => entry.type)).toContain('CommitteeRestored');
});

test('a completed committee is restored as completed', async () => {
  const committee = await givenCommittee(bff, { totalMembers: 2 });
  for (const index of [0, 1])
    await committee.after(selectWinner, {
      params: committee.round(index + 1),
      body: { winnerId: committee.member(index).id },
    });
  const before = await bookOf(committee, committee.admin);
  await remove(committee).thenAnswers(done);
  await restore(committee).thenAnswers(done);
  expect(before.committee.status).toBe('completed');
  expect(await bookOf(committee, committee.admin)).toEqual(before);
});

describe('a deleted committee', () => {
  test('is listed for global admins with the last day of its restore period', async () => {
    const [first, second] = [await givenCommittee(bff, { name: 'First' }), await givenCommittee(bff)];
    await remove(first).thenAnswers(done);
    bff.clock.advance(60_000);
    await remove(second).thenAnswers(done);
    const list = (await root.send(adminListDeletedCommittees, {})).data;
    expect(list.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(list[1]).toMatchObject({ name: 'First', admin: { name: 'Admin', isGone: false }, memberCount: 2 });
    const { deletedAt = '', restorableUntil = '' } = list[1] ?? {};
    expect(Date.parse(restorableUntil) - Date.parse(deletedAt)).toBe(30 * day);
    const page = await root.send(adminListDeletedCommittees, { query: { limit: '1' } });
    const cursor = /cursor=([^&>;]+)/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    const next = await root.send(adminListDeletedCommittees, { query: { limit: '1', cursor } });
    expect([...page.data, ...next.data].map(({ id }) => id)).toEqual([second.id, first.id]);
    await restore(second).thenAnswers(done);
    expect((await deletedIds())[0]).toBe(first.id);
  });
  test('is neither listed nor restored after thirty days', async () => {
    const committee = await givenCommittee(bff);
    await remove(committee).thenAnswers(done);
    bff.clock.advance(30 * day + 1);
    const message = 'It was deleted more than 30 days ago';
    await restore(committee).thenRefuses(409, 'deleted-too-long-ago', message);
    expect(await deletedIds()).not.toContain(committee.id);
  });
  test('can be restored again within thirty days of each deletion', async () => {
    const committee = await givenCommittee(bff);
    for (let time = 0; time < 2; time += 1) {
      await remove(committee).thenAnswers(done);
      bff.clock.advance(20 * day);
      await restore(committee).thenAnswers(done);
    }
    await committee.when(getCommittee, { params: committee.itself }).thenAnswers({ committee: { status: 'active' } });
  });
});

test('a restoration is refused to other roles, and does not change a committee that is not deleted', async () => {
  const committee = await givenCommittee(bff);
  await restore(committee).thenAnswers(done);
  expect(await typesOf(committee)).not.toContain('CommitteeRestored');
  await remove(committee).thenAnswers(done);
  for (const by of [committee.admin, committee.member(0), await person(bff, 'Auditor', 'auditor')])
    await restore(committee, by).thenRefuses(403, 'not-allowed');
  await when(root, adminRestoreCommittee, { params: { id: '999' } }).thenRefuses(404, 'committee-not-found');
});

test('concurrent restorations are recorded once, and repeated commands change nothing', async () => {
  const committee = await givenCommittee(bff);
  const other = await person(bff, 'Other root', 'global_admin');
  const [deleting, restoring] = [keyed(), keyed()];
  await remove(committee, deleting).thenAnswers(done);
  await Promise.all([
    restore(committee, root, restoring).thenAnswers(done),
    restore(committee, other).thenAnswers(done),
  ]);
  await committee.after(putWayToPay, { params: committee.itself, body: { upi: 'asha.rao@okbank', note: '' } });
  // Simulates expired idempotency answers: only the log has the commands.
  await bff.pool.query('delete from people.idempotency_answer');
  await remove(committee, deleting).thenAnswers(done);
  await restore(committee, root, restoring).thenAnswers(done);
  expect((await typesOf(committee)).filter((type) => /Deleted|Restored/.test(type))).toEqual([
    'CommitteeDeleted',
    'CommitteeRestored',
  ]);
  await committee.when(getWayToPay, { params: committee.itself }).thenAnswers({ way: { upi: 'asha.rao@okbank' } });
});

test('dues that expired during the deletion become overdue only after the restoration', async () => {
  const committee = await givenCommittee(bff, { cycleDuration: 3 });
  const run = async () => {
    await bff.features.jobs.enqueue('mark-overdue', {}, randomUUID());
    await expect.poll(() => bff.features.jobs.depth(), { timeout: 60_000 }).toMatchObject({ active: 0, waiting: 0 });
  };
  await remove(committee).thenAnswers(done);
  bff.clock.advance(4 * day);
  await run();
  expect((await typesOf(committee)).at(-1)).toBe('CommitteeDeleted');
  await restore(committee).thenAnswers(done);
  await run();
  const { currentRound } = (await committee.admin.send(getCommittee, { params: committee.itself })).data;
  expect(currentRound?.payments.map(({ status }) => status)).toEqual(['overdue', 'overdue']);
});

describe('a restored committee', () => {
  test('passes to the global admin when its admin has deleted the account', async () => {
    const committee = await givenCommittee(bff);
    await remove(committee).thenAnswers(done);
    await when(committee.admin, deleteAccount).thenAnswers(done);
    const [listed] = (await root.send(adminListDeletedCommittees, {})).data;
    expect(listed).toMatchObject({ id: committee.id, admin: { name: 'Deleted member', isGone: true } });
    await restore(committee).thenAnswers(done);
    const { data } = await root.send(getCommittee, { params: committee.itself });
    expect(data.committee.createdById).toBe(root.id);
    const entries = (await root.send(listEvents, { params: committee.itself })).data;
    expect(entries.at(-1)).toMatchObject({ type: 'AdminTransferred', committedName: 'Root' });
    await when(root, deleteAccount).thenRefuses(409, 'administers-committees');
  });
  test('passes to the global admin when its admin has become an auditor', async () => {
    const committee = await givenCommittee(bff);
    await remove(committee).thenAnswers(done);
    const params = { id: `${committee.admin.id}` };
    await when(root, adminChangeRole, { params, body: { role: 'auditor' } }).thenAnswers({});
    await restore(committee).thenAnswers(done);
    const { data } = await root.send(getCommittee, { params: committee.itself });
    expect(data.committee.createdById).toBe(root.id);
  });
  test('is not given to an admin who becomes an auditor during the command', async () => {
    const committee = await givenCommittee(bff);
    await remove(committee).thenAnswers(done);
    const before = await bff.features.people.members.accountStateOf(committee.admin.id);
    const params = { id: `${committee.admin.id}` };
    await when(root, adminChangeRole, { params, body: { role: 'auditor' } }).thenAnswers({});
    vi.spyOn(bff.features.people.members, 'accountStateOf').mockResolvedValueOnce(before);
    await restore(committee).thenRefuses(409, 'contended');
    await restore(committee).thenAnswers(done);
    expect((await bookOf(committee, root)).committee.createdById).toBe(root.id);
  });
  test('is not given to its previous admin when it is transferred during the command', async () => {
    const committee = await givenCommittee(bff);
    await remove(committee).thenAnswers(done);
    const before = await bff.features.committees.committees.stateOf(committeeId(committee.id));
    await restore(committee).thenAnswers(done);
    await transferTo(committee.member(0), committee.admin, committee.itself);
    await remove(committee).thenAnswers(done);
    vi.spyOn(bff.features.committees.committees, 'stateOf').mockResolvedValueOnce(before);
    await restore(committee).thenRefuses(409, 'contended');
    await restore(committee).thenAnswers(done);
    expect((await bookOf(committee, root)).committee.createdById).toBe(committee.member(0).id);
  });
  test('is not given to an admin who deletes the account concurrently', async () => {
    for (let time = 0; time < 6; time += 1) {
      const committee = await givenCommittee(bff, { members: 0 });
      await remove(committee).thenAnswers(done);
      const [back, deletion] = await Promise.all([
        root.send(adminRestoreCommittee, { params: committee.itself }),
        committee.admin.send(deleteAccount),
      ]);
      // A deletion just before is found under the lock; the answer asks for a retry.
      const first = back.status === 200 ? 'restored' : `${back.problem.code}, left ${deletion.status}`;
      expect(['restored', 'contended, left 200']).toContain(first);
      await restore(committee).thenAnswers(done);
      const { data } = await root.send(getCommittee, { params: committee.itself });
      expect(data.committee.createdById).toBe(deletion.status === 200 ? root.id : committee.admin.id);
    }
  });
});
