// Completed committees that a person archives (docs/features.md), through HTTP.
import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { adminRestoreCommittee } from '@mandali/contracts/api/admin-restore-committee';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { exportAccount } from '@mandali/contracts/api/export-account';
import { getDashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { putAway } from '@mandali/contracts/api/put-away';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { takeBackDecision } from '@mandali/contracts/api/take-back-decision';
import { committeeId } from '@mandali/domain/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { type GivenCommittee, givenCommittee, when, transferTo } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { freshPhone, person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

const done = { success: true } as const;
const put = ({ itself: params }: GivenCommittee, away: boolean, by: Client) =>
  when(by, putAway, { params, body: { away } });
const listed = async (by: Client, query: Record<string, string> = {}) =>
  (await by.send(listCommittees, { query })).data.map(({ id }) => id);

const choose = (committee: GivenCommittee, round: number) =>
  committee.after(selectWinner, {
    params: committee.round(round),
    body: { winnerId: committee.member(round - 1).id },
  });
const completed = async (): Promise<GivenCommittee> => {
  const committee = await givenCommittee(bff, { totalMembers: 2 });
  await choose(committee, 1);
  return choose(committee, 2);
};

test('an archived committee is listed only with the filter away, until it is unarchived', async () => {
  const committee = await completed();
  const asha = committee.member(0);
  const counters = (await asha.send(getDashboardStats, {})).data;
  await put(committee, true, asha).thenAnswers(done);
  await put(committee, true, asha).thenAnswers(done);
  expect([await listed(asha), await listed(asha, { away: 'true' })]).toEqual([[], [committee.id]]);
  expect(await listed(asha, { status: 'completed' })).toEqual([]);
  // The dashboard adds up all committees.
  expect(await listed(asha, { counters: 'true' })).toEqual([committee.id]);
  expect((await asha.send(getDashboardStats, {})).data).toEqual(counters);
  expect(await listed(committee.member(1))).toEqual([committee.id]);
  await put(committee, false, asha).thenAnswers(done);
  expect([await listed(asha), await listed(asha, { away: 'true' })]).toEqual([[committee.id], []]);
});

test('an archived committee is listed again after a decision is taken back or the committee restored', async () => {
  const root = await person(bff, 'Root', 'global_admin');
  const [reopened, restored] = [await completed(), await completed()];
  for (const committee of [reopened, restored]) await put(committee, true, committee.member(0)).thenAnswers(done);
  await reopened.after(takeBackDecision, { params: reopened.round(2), body: { reason: 'Another one was meant' } });
  expect(await listed(reopened.member(0))).toEqual([reopened.id]);
  await choose(reopened, 2);
  expect(await listed(reopened.member(0))).toEqual([reopened.id]);
  for (const operation of [adminDeleteCommittee, adminRestoreCommittee])
    expect((await root.send(operation, { params: restored.itself })).status).toBe(200);
  expect(await listed(restored.member(0))).toEqual([restored.id]);
});

test('an archived committee is listed again after a late payment, until it is archived again', async () => {
  const committee = await completed();
  const [asha, bela] = [committee.member(0), committee.member(1)];
  await put(committee, true, asha).thenAnswers(done);
  await committee.after(markPayment, { params: committee.payment(1, 1), body: { status: 'paid' } });
  await put(committee, true, bela).thenAnswers(done);
  expect([await listed(asha), await listed(asha, { away: 'true' })]).toEqual([[committee.id], []]);
  expect([await listed(bela), await listed(bela, { away: 'true' })]).toEqual([[], [committee.id]]);
  await put(committee, true, asha).thenAnswers(done);
  expect(await listed(asha)).toEqual([]);
  for (const _ of [1, 2]) await put(committee, false, asha).thenAnswers(done);
  expect([await listed(asha), await listed(bela)]).toEqual([[committee.id], []]);
});

test('an archived committee is listed if it has events that the person had not seen when archiving', async () => {
  const committee = await completed();
  const asha = committee.member(0);
  const seen = (await asha.send(listCommittees, {})).data[0]?.events ?? 0;
  const putAsSeen = (events: number) =>
    when(asha, putAway, { params: committee.itself, body: { away: true, events } }).thenAnswers(done);
  await committee.after(markPayment, { params: committee.payment(1, 1), body: { status: 'paid' } });
  await putAsSeen(seen);
  expect([await listed(asha), await listed(asha, { away: 'true' })]).toEqual([[committee.id], []]);
  // A count above the number of events is reduced to it: future events cannot have been seen.
  await putAsSeen(seen + 100);
  expect(await listed(asha)).toEqual([]);
  await committee.after(markPayment, { params: committee.payment(1, 2), body: { status: 'paid' } });
  expect(await listed(asha)).toEqual([committee.id]);
});

test('a person who lost access to a committee can neither list nor archive it', async () => {
  const committee = await completed();
  const [asha, bela] = [committee.member(0), committee.member(1)];
  for (const each of [asha, committee.admin]) await put(committee, true, each).thenAnswers(done);
  await committee.after(takeBackDecision, { params: committee.round(2), body: { reason: 'Another one was meant' } });
  const newMemberData = { name: 'Nina', phone: freshPhone() };
  const params = { ...committee.itself, userId: `${asha.id}` };
  await committee.after(replaceMember, { params, body: { newMemberData, reason: 'Moved' } });
  await transferTo(bela, committee.admin, committee.itself);
  for (const each of [asha, committee.admin]) {
    for (const away of [true, false]) await put(committee, away, each).thenRefuses(404, 'committee-not-found');
    expect([await listed(each), await listed(each, { away: 'true' })]).toEqual([[], []]);
  }
});

test('an active committee is listed even after it is archived', async () => {
  const committee = await givenCommittee(bff);
  await put(committee, true, committee.admin).thenAnswers(done);
  expect(await listed(committee.admin)).toEqual([committee.id]);
});

test('unarchiving one committee does not affect other archived committees', async () => {
  const [first, second] = [await completed(), await completed()];
  const root = await person(bff, 'Root', 'global_admin');
  for (const each of [first, second]) await put(each, true, root).thenAnswers(done);
  await put(first, false, root).thenAnswers(done);
  expect(await listed(root, { away: 'true' })).toEqual([second.id]);
});

test('two devices can archive two committees concurrently', async () => {
  const [first, second] = [await completed(), await completed()];
  const root = await person(bff, 'Root', 'global_admin');
  await Promise.all([put(first, true, root).thenAnswers(done), put(second, true, root).thenAnswers(done)]);
  expect((await listed(root, { away: 'true', limit: '1' }))[0]).toBe(second.id);
  expect(await listed(root, { away: 'true' })).toEqual([second.id, first.id]);
});

test('archiving is refused to outsiders and auditors, exported, and deleted with the account', async () => {
  const committee = await completed();
  const asha = committee.member(0);
  await put(committee, true, await person(bff, 'Outsider')).thenRefuses(404, 'committee-not-found');
  await put(committee, true, await person(bff, 'Auditor', 'auditor')).thenRefuses(403, 'not-allowed');
  await put(committee, true, asha).thenAnswers(done);
  await when(asha, exportAccount).thenAnswers({ preferences: { putAway: [{ committeeId: committee.id }] } });
  await when(asha, deleteAccount).thenAnswers(done);
  // Simulates a request that was in flight during the erasure.
  await bff.features.people.preferences.putAway(asha.id, committeeId(committee.id), 3);
  const { rowCount } = await bff.pool.query('select from people.preference where person_id = $1', [asha.id]);
  expect(rowCount).toBe(0);
});
