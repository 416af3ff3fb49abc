import type { Operation } from '@mandali/contracts/operation';
import { type OperationId, operations } from '@mandali/contracts/operations';
import { verifyStatement } from '@mandali/domain/proof/statement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, clientOf } from './testing/client.ts';
import { type ExpectedAnswer, type RoleName, roleNames } from './testing/operations/roles.ts';
import { operationRows } from './testing/operations/table.ts';
import { startTestBff, type TestBff } from './testing/start-test-bff.ts';
import { createWorld, type World } from './testing/world.ts';

let bff: TestBff;
let shared: World;
beforeAll(async () => {
  // Passkeys need a host name: browsers refuse them at an IP address.
  bff = await startTestBff({ environment: { PUBLIC_URL: 'http://localhost:3000' } });
  shared = await createWorld(bff);
});
afterAll(() => bff.stop());

/** Whether an operation changes something: earlier cells have changed the shared world. */
const needsNewWorld = (id: OperationId, expected: ExpectedAnswer): boolean => {
  const { method, auth }: Operation = operations[id];
  // The list of users starts with the newest and ends after 500: it may miss those of the shared world.
  return typeof expected === 'string' && (id === 'adminListUsers' || (method !== 'GET' && auth === 'bearer'));
};

const worldFor = (id: OperationId, expected: ExpectedAnswer): Promise<World> | World =>
  needsNewWorld(id, expected) ? createWorld(bff) : shared;

const call = (world: World, role: RoleName, id: OperationId): Promise<Answer> =>
  world.callers[role].send(operations[id], operationRows[id].request(world));

const check = (answer: Answer, expected: ExpectedAnswer, world: World, role: RoleName, id: OperationId): void => {
  if (typeof expected === 'number') {
    expect(answer.problem).toMatchObject({ message: answer.problem.error });
    expect(answer.status).toBe(expected);
    return;
  }
  expect([answer.status, answer.status < 400 ? '' : answer.text]).toEqual([operations[id].status, '']);
  const shown = { whole: answer.text.includes(world.other.phone), masked: answer.text.includes('****') };
  if (expected === 'whole') expect(shown).toEqual({ whole: true, masked: false });
  if (expected === 'masked') expect(shown).toEqual({ whole: false, masked: true });
  if (id === 'listCommittees' || id === 'adminListCommittees')
    checkList(
      (answer.data as { id: number }[]).map((each) => each.id),
      expected,
      world,
      role,
    );
  if (id === 'getChanges') checkList(followedIn(answer.text), expected, world, role);
};

const followedIn = (text: string): readonly number[] =>
  [...text.matchAll(/"committeeId":(\d+)/g)].map(([, found]) => Number(found));

const checkList = (ids: readonly number[], expected: ExpectedAnswer, world: World, role: RoleName): void => {
  const readable =
    role === 'O' ? [world.outsidersCommitteeId] : role === 'M' || role === 'CA' ? [world.committeeId] : [];
  if (expected === 'own') expect(ids).toEqual(readable);
  else expect(ids).toEqual(expect.arrayContaining([world.committeeId, world.outsidersCommitteeId]));
};

/** Refusals share one world; each accepted command needs a new one, and is a nightly test (tests/README.md). */
const isWhole = process.env['MANDALI_TESTS'] !== 'change';

const cellsOf = (id: OperationId) =>
  roleNames
    .map((role) => [role, operationRows[id].roles[role]] as const)
    .filter(([, expected]) => isWhole || !needsNewWorld(id, expected));

describe.each(Object.keys(operations) as OperationId[])('%s', (id) => {
  it.each(cellsOf(id))('responds to role %s with %s', async (role, expected) => {
    const world = await worldFor(id, expected);
    if (id === 'deleteAccount') await beforeDeletion(world, role);
    const senders = { member: world.callers.M, caller: world.callers[role] };
    if (typeof expected === 'string') await operationRows[id].before?.(world, senders);
    check(await call(world, role, id), expected, world, role, id);
  });
});

describe('an auditor who is admin or member of a committee', () => {
  // Accepting an invitation changes only the auditor's own account.
  const changing = (Object.keys(operations) as OperationId[]).filter(
    (id) => operationRows[id].roles.AU === 403 && id !== 'acceptInvitation',
  );
  let world: World;
  let auditors: readonly Client[];
  beforeAll(async () => {
    world = await createWorld(bff);
    const { CA, M } = world.callers;
    const makeAuditor = async ({ id }: { readonly id: number }): Promise<Client> => {
      // By SQL: the product refuses to make a committee admin an auditor, but older versions did not.
      await bff.pool.query(`update people.person set role = 'auditor' where id = $1`, [id]);
      return clientOf(bff.url, await bff.features.account.sessions.open(id, 'otp'));
    };
    auditors = [await makeAuditor(CA), await makeAuditor(M)];
  });
  it.each(changing)('is refused by %s', async (id) => {
    for (const auditor of auditors) {
      expect((await auditor.send(operations[id], operationRows[id].request(world))).status).toBe(403);
    }
  });
  it('reads the committee with masked phones', async () => {
    for (const auditor of auditors) {
      const answer = await auditor.send(operations.getCommittee, operationRows.getCommittee.request(world));
      check(answer, 'masked', world, 'AU', 'getCommittee');
    }
  });
});

/** Deletes the committee that O administers, and makes GA the last global admin. */
const beforeDeletion = async ({ callers, outsidersCommitteeId }: World, role: RoleName): Promise<void> => {
  const demote = `update people.person set role = 'user' where role = 'global_admin' and id <> $1`;
  if (role === 'O')
    await callers.GA.send(operations.adminDeleteCommittee, { params: { id: `${outsidersCommitteeId}` } });
  if (role === 'GA') await bff.pool.query(demote, [callers.GA.id]);
};

/** Roles that may read only their own payments and the statement that proves them. */
const ownReaders = ['M', 'R'] as const;

it.each(ownReaders)('role %s reads only own payments', async (role) => {
  const caller = shared.callers[role];
  const params = { id: `${shared.committeeId}`, userId: `${caller.id}` };
  const answer = await caller.send(operations.listMemberPayments, { params });
  expect(answer.data.every(({ user }) => user.id === caller.id)).toBe(true);
});

it.each(ownReaders)('role %s gets a valid statement of own payments', async (role) => {
  const caller = shared.callers[role];
  const params = { id: `${shared.committeeId}`, userId: `${caller.id}` };
  const { status, text } = await caller.send(operations.getStatementProof, { params });
  const proof = await verifyStatement(text);
  expect([status, proof.ok && proof.value.userId]).toEqual([200, caller.id]);
});

it('a cookie does not authenticate', async () => {
  const cookie = `token=${shared.callers.GA.token}; session=${shared.callers.GA.token}`;
  const answer = await bff.visitor.send(operations.getProfile, { headers: { cookie } });
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
});
