// The read-only views of auditors.
import { addCosignature } from '@mandali/contracts/api/add-cosignature';
import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { getAuditSummary } from '@mandali/contracts/api/get-audit-summary';
import { listAuditedCommittees } from '@mandali/contracts/api/list-audited-committees';
import { openDraw } from '@mandali/contracts/api/open-draw';
import type { Operation } from '@mandali/contracts/operation';
import { type OperationId, operations } from '@mandali/contracts/operations';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenCommittee, type GivenCommittee } from '../testing/given.ts';
import { operationRows } from '../testing/operations/table.ts';
import { startTestBff, type TestBff, type TestPerson } from '../testing/start-test-bff.ts';
import { createWorld, type World } from '../testing/world.ts';

let bff: TestBff;
let auditor: TestPerson;
let world: World;
let committee: GivenCommittee;
beforeAll(async () => {
  bff = await startTestBff();
  world = await createWorld(bff);
  committee = await givenCommittee(bff, { paid: true, name: 'Office 100% Lunch' });
  auditor = world.callers.AU;
});
afterAll(() => bff.stop());

const listed = async (query: Readonly<Record<string, string>> = {}) =>
  (await auditor.send(listAuditedCommittees, { query })).data;
const auditedCommittee = async () => (await listed()).find(({ id }) => id === committee.id);

it('the audit list contains overridden and unproved draws, parked streams and witnesses per committee', async () => {
  const winnerId = committee.member(0).id;
  await committee.after(openDraw, { params: committee.round(1), body: { clientNonce: '0f'.repeat(32) } });
  await committee.after(selectWinner, { params: committee.round(1), body: { winnerId } });
  const other = await givenCommittee(bff, { paid: true });
  await other.after(conductDraw, { params: other.round(1), body: { winnerId: other.member(1).id } });
  expect(await auditedCommittee()).toMatchObject({
    overrides: 1,
    unprovedDraws: 0,
    adminName: 'Admin',
    totalMembers: 3,
  });
  expect((await listed())[0]).toMatchObject({ id: other.id, overrides: 0, unprovedDraws: 1, currentRound: 2 });
  const committeesToLookAt = async () => (await listed({ show: 'look' })).map(({ id }) => id);
  const summary = async () => (await auditor.send(getAuditSummary)).data;
  expect(await committeesToLookAt()).toEqual([other.id, committee.id]);
  expect(await summary()).toMatchObject({ toLookAt: 2, unprovedDraws: 1, overrides: 1, parked: 0 });
  const parked = `insert into read.parked (stream, revision, event_type, reason) values ($1, 4, 'X', 'no')`;
  await bff.pool.query(parked, [`committee-${other.id}`]);
  expect((await listed())[0]?.replay).toMatchObject({ state: 'parked', entry: 4 });
  await bff.pool.query(parked, [`committee-${world.committeeId}`]);
  expect(await committeesToLookAt()).toContain(world.committeeId);
  expect(await summary()).toMatchObject({ toLookAt: 3, parked: 2 });
  await bff.pool.query('delete from read.parked');

  const ofWorld = async () => (await listed()).find(({ id }) => id === world.committeeId);
  const before = await ofWorld();
  expect(before?.devices).toMatchObject({ members: 0, others: 0 });
  await world.callers.M.send(addCosignature, { params: { id: `${world.committeeId}` }, body: world.cosigned });
  const after = await ofWorld();
  expect(after?.devices).toEqual({ members: 1, of: before?.devices.of, others: 0 });
  expect(after?.checkpoint).toEqual({ size: after?.entries, at: expect.any(String) });
});

it('the audit list searches for the query as literal text, and pages', async () => {
  expect((await listed({ q: '100% lu' })).map(({ id }) => id)).toEqual([committee.id]);
  expect((await listed({ q: `${committee.id}` })).map(({ id }) => id)).toEqual([committee.id]);
  expect(await listed({ q: '%' })).toHaveLength(1);
  expect((await listed({ q: 'admin' })).length).toBeGreaterThan(1);
  const seen: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: Record<string, string> = cursor === '' ? { limit: '1' } : { limit: '1', cursor };
    const page = await auditor.send(listAuditedCommittees, { query });
    seen.push(...page.data.map(({ id }) => id));
    const link = page.headers.get('link');
    cursor = link && new URL(/<(.*)>/.exec(link)?.[1] ?? '', bff.url).searchParams.get('cursor');
  }
  expect(seen).toEqual((await listed()).map(({ id }) => id));
  const bad = await auditor.send(listAuditedCommittees, { query: { cursor: 'x' } });
  expect([bad.status, bad.problem.fields]).toEqual([400, { cursor: 'Not a cursor of this list' }]);
});

/** Operations on the own account; all other writes are about books or other people. */
const ofOwnAccount = new Set([
  'updateProfile',
  'changePassword',
  'logout',
  'deleteAccount',
  'exportAccount',
  'seeNews',
  'putNewsSettings',
  'putPushSubscription',
  'deletePushSubscription',
  'renewCalendar',
  'putOwnReminders',
  'provePhone',
  'joinAccounts',
  'endSession',
  'endOtherSessions',
  'startPasskey',
  'addPasskey',
  'deletePasskey',
]);

it('refuses every write of an auditor, and stores nothing for their reads', async () => {
  const countRows = async () =>
    (
      await bff.pool.query(`select (select count(*) from log.event) as events,
        (select count(*) from people.cosignature) as cosignatures, (select count(*) from people.text) as texts`)
    ).rows;
  const before = await countRows();
  const all = (Object.entries(operations) as [OperationId, Operation][]).filter(([id]) => !ofOwnAccount.has(id));
  const signedIn = all.filter(([, { auth }]) => auth === 'bearer');
  const writes = signedIn.filter(([, { method }]) => method !== 'GET');
  const statuses: Record<string, number> = {};
  for (const [id, operation] of signedIn)
    statuses[id] = (await auditor.send(operation, operationRows[id].request(world))).status;
  expect(writes.filter(([id]) => statuses[id] !== 403).map(([id]) => id)).toEqual([]);
  expect(writes.length).toBeGreaterThan(15);
  expect(await countRows()).toEqual(before);
});
