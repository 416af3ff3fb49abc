// Decision 32 under concurrency: an erased person never administers an active committee.
import { acceptTransfer } from '@mandali/contracts/api/accept-transfer';
import { addMember } from '@mandali/contracts/api/add-member';
import { adminChangeRole } from '@mandali/contracts/api/admin-change-role';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { transferOwnership } from '@mandali/contracts/api/transfer-ownership';
import { committeeId } from '@mandali/domain/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBff, type TestBff, type TestPerson } from '../testing/start-test-bff.ts';
import { untilWaiting } from '../testing/waiting.ts';
import { family, person } from '../testing/world.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockPerson } from '../people/person-locks.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

const create = (by: TestPerson) => by.send(createCommittee, { body: family });

/** Counts active committees in the log whose admin is erased or an auditor. */
const countOrphans = async (): Promise<number> => {
  const gone = await bff.pool.query(`select id from people.person where erased_at is not null or role = 'auditor'`);
  const ids = new Set(gone.rows.map(({ id }) => Number(id)));
  const streams = await bff.pool.query(`select distinct stream from log.event`);
  let count = 0;
  for (const { stream } of streams.rows) {
    const state = await bff.features.committees.committees.stateOf(
      committeeId(Number(String(stream).replace('committee-', ''))),
    );
    if (state.status === 'active' && ids.has(state.adminId)) count += 1;
  }
  return count;
};

test('an account deletion concurrent with committee creations leaves no committee with a deleted admin', async () => {
  for (let round = 0; round < 6; round += 1) {
    const asha = await person(bff, 'Asha');
    const both = await Promise.all([create(asha), create(asha), asha.send(deleteAccount), create(asha), create(asha)]);
    const statuses = both.map(({ status }) => status);
    expect(statuses.every((status) => [200, 201, 401, 409].includes(status))).toBe(true);
  }
  expect(await countOrphans()).toBe(0);
});

test('a transfer of a committee and the concurrent account deletion of its recipient never both succeed', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [admin, heir] = [await person(bff, 'Admin'), await person(bff, 'Heir')];
    const { data } = await create(admin);
    const params = { id: `${data.id}` };
    await admin.send(addMember, { params, body: { name: 'Heir', phone: heir.phone } });
    await admin.send(transferOwnership, { params, body: { newAdminId: heir.id } });
    const [transfer, deletion] = await Promise.all([
      heir.send(acceptTransfer, { params, body: {} }),
      heir.send(deleteAccount),
    ]);
    expect([transfer.status, deletion.status].filter((status) => status === 200)).toHaveLength(1);
  }
  expect(await countOrphans()).toBe(0);
});

/** Makes the person an auditor while the command waits for the lock of the person; returns its response. */
const whilePromoted = async <T>(personId: number, command: () => Promise<T>): Promise<T> => {
  const { sent } = await inTransaction(bff.pool, async (client) => {
    await lockPerson(client, personId);
    const answer = command();
    await untilWaiting(bff.pool, 1);
    await client.query(`update people.person set role = 'auditor' where id = $1`, [personId]);
    // In an object: a returned promise would be awaited before the transaction ends.
    return { sent: answer };
  });
  return sent;
};

test('a committee creation or transfer that waits for a promotion to auditor is refused', async () => {
  const asha = await person(bff, 'Asha');
  expect((await whilePromoted(asha.id, () => create(asha))).status).toBe(403);
  const [admin, heir] = [await person(bff, 'Admin'), await person(bff, 'Heir')];
  const params = { id: `${(await create(admin)).data.id}` };
  await admin.send(addMember, { params, body: { name: 'Heir', phone: heir.phone } });
  const give = () => admin.send(transferOwnership, { params, body: { newAdminId: heir.id } });
  expect((await whilePromoted(heir.id, give)).problem.code).toBe('auditor-cannot-administer');
  expect(await countOrphans()).toBe(0);
});

test('a promotion to auditor concurrent with a creation or transfer leaves no auditor as admin', async () => {
  const root = await person(bff, 'Root', 'global_admin');
  const promote = ({ id }: TestPerson) =>
    root.send(adminChangeRole, { params: { id: `${id}` }, body: { role: 'auditor' } });
  const outcomes: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const asha = await person(bff, 'Asha');
    const creation = await Promise.all([create(asha), create(asha), promote(asha), create(asha)]);
    outcomes.push(...creation.map(({ status }) => status));
    const [admin, heir] = [await person(bff, 'Admin'), await person(bff, 'Heir')];
    const params = { id: `${(await create(admin)).data.id}` };
    await admin.send(addMember, { params, body: { name: 'Heir', phone: heir.phone } });
    await admin.send(transferOwnership, { params, body: { newAdminId: heir.id } });
    const give = heir.send(acceptTransfer, { params, body: {} });
    const [transfer, promoted] = await Promise.all([give, promote(heir)]);
    expect([transfer.status, promoted.status].filter((status) => status === 200)).toHaveLength(1);
  }
  expect(outcomes.filter((status) => ![200, 201, 401, 403, 409].includes(status))).toEqual([]);
  expect(await countOrphans()).toBe(0);
});

test('account deletions and promotions check the event log, even when the read models lag', async () => {
  const own = await startTestBff();
  try {
    const asha = await person(own, 'Asha');
    await own.stopProjections();
    const creation = await asha.send(createCommittee, { body: family });
    // Stored in the log, not yet in the read models.
    expect(creation.status).toBe(503);
    const refusal = await asha.send(deleteAccount);
    expect([refusal.status, refusal.problem]).toMatchObject([409, { activeCommittees: 1 }]);
    const root = await own.signIn({ name: 'Root', role: 'global_admin' });
    const promoted = await root.send(adminChangeRole, { params: { id: `${asha.id}` }, body: { role: 'auditor' } });
    expect([promoted.status, promoted.problem]).toMatchObject([409, { activeCommittees: 1 }]);
  } finally {
    await own.stop();
  }
});
