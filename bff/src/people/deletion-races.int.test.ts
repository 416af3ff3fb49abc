// Decision 32 with many things at once: no active committee is left to somebody who is erased.
import { addMember } from '@mandali/contracts/api/add-member';
import { adminChangeRole } from '@mandali/contracts/api/admin-change-role';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { transferOwnership } from '@mandali/contracts/api/transfer-ownership';
import { committeeId } from '@mandali/domain/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBff, type TestBff, type TestPerson } from '../testing/start-test-bff.ts';
import { family, person } from '../testing/world.ts';

let bff: TestBff;
let root: TestPerson;
beforeAll(async () => {
  bff = await startTestBff();
  root = await bff.signIn({ name: 'Root', role: 'global_admin' });
});
afterAll(() => bff.stop());

const create = (by: TestPerson) => by.send(createCommittee, { body: family });

/** Active committees, by the log, whose admin is erased or an auditor. */
const orphans = async (): Promise<number> => {
  const gone = await bff.pool.query(`select id from people.person where erased_at is not null or role = 'auditor'`);
  const ids = new Set(gone.rows.map(({ id }) => Number(id)));
  const streams = await bff.pool.query(`select distinct stream from log.event`);
  let count = 0;
  for (const { stream } of streams.rows) {
    const state = await bff.deps.committees.stateOf(committeeId(Number(String(stream).replace('committee-', ''))));
    if (state.status === 'active' && ids.has(state.adminId)) count += 1;
  }
  return count;
};

test('an account is not deleted beside committees that it creates at the same moment', async () => {
  for (let round = 0; round < 6; round += 1) {
    const asha = await person(bff, 'Asha');
    const both = await Promise.all([create(asha), create(asha), asha.send(deleteAccount), create(asha), create(asha)]);
    const statuses = both.map(({ status }) => status);
    expect(statuses.every((status) => [200, 201, 401, 409].includes(status))).toBe(true);
  }
  expect(await orphans()).toBe(0);
});

test('a committee does not go to somebody who leaves at the same moment', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [admin, heir] = [await person(bff, 'Admin'), await person(bff, 'Heir')];
    const { data } = await create(admin);
    const params = { id: `${data.id}` };
    await admin.send(addMember, { params, body: { name: 'Heir', phone: heir.phone } });
    const [given, left] = await Promise.all([
      admin.send(transferOwnership, { params, body: { newAdminId: heir.id } }),
      heir.send(deleteAccount),
    ]);
    expect([given.status, left.status].filter((status) => status === 200)).toHaveLength(1);
  }
  expect(await orphans()).toBe(0);
});

test('nobody who becomes an auditor creates a committee at the same moment', async () => {
  for (let round = 0; round < 4; round += 1) {
    const asha = await person(bff, 'Asha');
    const change = root.send(adminChangeRole, { params: { id: `${asha.id}` }, body: { role: 'auditor' } });
    const [made] = await Promise.all([create(asha), change]);
    // Whoever was faster was right; afterwards nothing is created.
    expect([201, 401, 403]).toContain(made.status);
    expect([401, 403]).toContain((await create(asha)).status);
  }
});

test('the log decides, also while the read models lag', async () => {
  const own = await startTestBff();
  try {
    const asha = await person(own, 'Asha');
    await own.stopProjections();
    const made = await asha.send(createCommittee, { body: family });
    // Carried out, and not to be seen yet.
    expect(made.status).toBe(503);
    const refusal = await asha.send(deleteAccount);
    expect([refusal.status, refusal.problem]).toMatchObject([409, { activeCommittees: 1 }]);
  } finally {
    await own.stop();
  }
});
