// A committee command repeated under its Idempotency-Key (ADR 72) is recognised by the log and answered by current rights
// with the current state.
import { randomUUID } from 'node:crypto';
import { addMember } from '@mandali/contracts/api/add-member';
import { adminChangeRole } from '@mandali/contracts/api/admin-change-role';
import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { acceptTransfer } from '@mandali/contracts/api/accept-transfer';
import { transferOwnership } from '@mandali/contracts/api/transfer-ownership';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transferTo } from '../testing/given.ts';
import { clientOf } from '../testing/client.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { family, freshPhone, createWorld, person, type World } from '../testing/world.ts';

let bff: TestBff;
let world: World;
beforeAll(async () => {
  bff = await startTestBff();
});
beforeEach(async () => {
  world = await createWorld(bff);
});
afterAll(() => bff.stop());

const keyed = () => ({ 'idempotency-key': randomUUID() });
const itself = () => ({ id: `${world.committeeId}` });
const adding = () => ({ params: itself(), body: { name: 'Nina', phone: freshPhone() }, headers: keyed() });
const metas = async (id = world.committeeId): Promise<readonly Record<string, unknown>[]> =>
  (
    await bff.pool.query<{ meta: Record<string, unknown> }>(
      'select meta::json from log.event where stream = $1 order by revision',
      [`committee-${id}`],
    )
  ).rows.map(({ meta }) => meta);
const transfer = (): Promise<void> => transferTo(world.other, world.callers.CA, itself());

describe('a repeated command', () => {
  it('is executed once and answered with the current state', async () => {
    const { CA } = world.callers;
    const sent = adding();
    const [first, second] = [await CA.send(addMember, sent), await CA.send(addMember, sent)];
    expect([second.status, second.text]).toEqual([201, first.text]);
    const members = (await CA.send(getCommittee, { params: itself() })).data.members;
    expect(members.filter(({ user }) => user.name === 'Nina')).toHaveLength(1);

    const paid = { params: { id: `${world.paymentId}` }, body: { status: 'pending' }, headers: keyed() } as const;
    expect((await CA.send(markPayment, paid)).data.status).toBe('pending');
    await CA.send(markPayment, { params: paid.params, body: { status: 'paid' } });
    const before = await metas();
    expect((await CA.send(markPayment, paid)).data.status).toBe('paid');
    expect(await metas()).toEqual(before);
  });
  it('creates one committee when twenty copies arrive concurrently', async () => {
    const asha = await person(bff, 'Asha');
    const sent = { body: family, headers: keyed() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => asha.send(createCommittee, sent)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await asha.send(listCommittees)).data).toHaveLength(1);
  });
  it('is decided again after a refusal', async () => {
    const { CA } = world.callers;
    const sent = { params: itself(), body: { name: 'M', phone: world.other.phone }, headers: keyed() };
    const first = await CA.send(addMember, sent);
    expect([first.status, first.problem.code]).toEqual([409, 'already-member']);
    const again = await CA.send(addMember, sent);
    expect([again.status, again.problem.code]).toEqual([409, 'already-member']);
  });
  it('succeeds after an outage', async () => {
    const asha = await person(bff, 'Asha');
    const sent = { body: family, headers: keyed() };
    bff.postgres.cut();
    const { status } = await asha.send(createCommittee, sent);
    bff.postgres.mend();
    await expect.poll(async () => (await asha.send(createCommittee, sent)).status, { timeout: 60_000 }).toBe(201);
    expect([status, (await asha.send(listCommittees)).data.length]).toEqual([503, 1]);
  });
});

describe('a command repeated after a change of rights', () => {
  it('returns 404 to a former admin, without phones', async () => {
    const sent = adding();
    expect((await world.callers.CA.send(addMember, sent)).text).toContain(sent.body.phone);
    await transfer();
    const again = await world.callers.CA.send(addMember, sent);
    expect([again.status, again.problem.code, again.text.includes(sent.body.phone)]).toEqual([
      404,
      'committee-not-found',
      false,
    ]);
  });
  it('returns 403 to a former admin who is still a member', async () => {
    const { CA } = world.callers;
    const me = { params: itself(), body: { name: 'Me', phone: CA.phone }, headers: keyed() };
    expect((await CA.send(addMember, me)).status).toBe(201);
    await transfer();
    const again = await CA.send(addMember, me);
    expect([again.status, again.problem.code]).toEqual([403, 'not-committee-admin']);
  });
  it('is refused to a new auditor and to a former global admin, without phones', async () => {
    const boss = await person(bff, 'Boss', 'global_admin');
    const sent = adding();
    expect((await boss.send(addMember, sent)).status).toBe(201);
    for (const [role, expected] of [
      ['auditor', 403],
      ['user', 404],
    ] as const) {
      await world.callers.GA.send(adminChangeRole, { params: { id: `${boss.id}` }, body: { role } });
      const now = clientOf(bff.url, await bff.features.account.sessions.open(boss.id, 'otp'));
      const again = await now.send(addMember, sent);
      expect([again.status, again.text.includes(sent.body.phone)]).toEqual([expected, false]);
    }
  });
  it('returns 404 to the former admin if it is the transfer', async () => {
    const sent = { params: itself(), body: { newAdminId: world.other.id }, headers: keyed() };
    expect((await world.callers.CA.send(transferOwnership, sent)).status).toBe(200);
    const accepting = { params: itself(), body: {}, headers: keyed() };
    for (const each of [accepting, accepting])
      expect((await world.other.send(acceptTransfer, each)).data.createdById).toBe(world.other.id);
    expect((await world.callers.CA.send(transferOwnership, sent)).status).toBe(404);
    expect((await metas()).filter(({ commandId }) => commandId === sent.headers['idempotency-key'])).toHaveLength(1);
  });
  it('returns 404 for a deleted committee, except if it is the deletion', async () => {
    const { CA, GA } = world.callers;
    const sent = adding();
    await CA.send(addMember, sent);
    const remove = { params: itself(), headers: keyed() };
    expect((await GA.send(adminDeleteCommittee, remove)).status).toBe(200);
    expect((await GA.send(adminDeleteCommittee, remove)).status).toBe(200);
    expect((await CA.send(addMember, sent)).status).toBe(404);
    expect((await CA.send(adminDeleteCommittee, remove)).status).toBe(403);
  });
});

describe('creating a committee', () => {
  it('with the same key creates no second committee, also after a transfer or deletion', async () => {
    const asha = await person(bff, 'Asha');
    const sent = { body: family, headers: keyed() };
    const { data: created } = await asha.send(createCommittee, sent);
    const params = { id: `${created.id}` };
    await asha.send(addMember, { params, body: { name: 'Other', phone: world.other.phone } });
    expect((await asha.send(createCommittee, sent)).data).toMatchObject({ id: created.id, memberCount: 1 });
    await transferTo(world.other, asha, params);
    expect((await asha.send(createCommittee, sent)).status).toBe(404);
    await world.callers.GA.send(adminDeleteCommittee, { params });
    expect((await asha.send(createCommittee, sent)).status).toBe(404);
    const own = 'select count(*)::int from read.committee where name = $1 and created_at >= $2';
    const { rows } = await bff.pool.query(own, [family.name, created.createdAt]);
    expect(rows[0].count).toBe(1);
  });
  it('with the key of another caller creates another committee', async () => {
    const headers = keyed();
    const { data: own } = await world.callers.CA.send(createCommittee, { body: family, headers });
    const other = await world.callers.O.send(createCommittee, { body: { ...family, name: 'Theirs' }, headers });
    expect([other.data.id === own.id, other.data.createdById]).toEqual([false, world.callers.O.id]);
  });
  it('with other content under the same key returns 422', async () => {
    const { CA } = world.callers;
    const headers = keyed();
    await CA.send(createCommittee, { body: family, headers });
    const other = await CA.send(createCommittee, { body: { ...family, name: 'Other' }, headers });
    expect([other.status, other.problem.code]).toEqual([422, 'idempotency-key-reused']);
  });
});

describe('an idempotency key', () => {
  it('with other content, another command or another sender returns 422', async () => {
    const { CA, GA } = world.callers;
    const sent = adding();
    const { headers } = sent;
    await CA.send(addMember, sent);
    const before = await metas();
    const others = [
      await CA.send(addMember, { ...sent, body: { ...sent.body, name: 'Nina B' } }),
      await CA.send(markAllPaid, { params: { id: `${world.roundId}` }, body: {}, headers }),
      await CA.send(markPayment, { params: { id: `${world.paymentId}` }, body: { status: 'pending' }, headers }),
      await GA.send(addMember, sent),
    ];
    expect(others.map(({ status, problem }) => `${status} ${problem.code}`)).toEqual(
      others.map(() => '422 idempotency-key-reused'),
    );
    expect(await metas()).toEqual(before);
    const { rows } = await bff.pool.query(`select from people.person where name = 'Nina B'`);
    expect(rows).toEqual([]);
  });
  it('is logged with a fingerprint of the request that depends on APP_SECRET', async () => {
    const sent = adding();
    await world.callers.CA.send(addMember, sent);
    const [last] = (await metas()).slice(-1);
    expect(last?.['fingerprint']).toMatch(/^[0-9a-f]{16}$/);
    const own = bff.features.app.deps.fingerprint('addMember', { id: world.committeeId }, sent.body);
    expect(own.startsWith(String(last?.['fingerprint']))).toBe(true);
    const elsewhere = await startTestBff({ environment: { APP_SECRET: 'another-secret-'.repeat(3) } });
    const others = elsewhere.features.app.deps.fingerprint('addMember', { id: world.committeeId }, sent.body);
    await elsewhere.stop();
    expect(others.slice(0, 16)).not.toBe(last?.['fingerprint']);
  });
  it('of a committee command causes no stored answer', async () => {
    await world.callers.CA.send(addMember, adding());
    expect((await bff.pool.query('select from people.idempotency_answer')).rowCount).toBe(0);
  });
});

it('a first or repeated command returns the decided state and reports lagging read models', async () => {
  const own = await startTestBff();
  try {
    const there = await createWorld(own);
    const sent = { params: { id: `${there.paymentId}` }, body: { status: 'pending' }, headers: keyed() } as const;
    await own.stopProjections();
    for (let time = 1; time <= 2; time += 1) {
      const answer = await there.callers.CA.send(markPayment, sent);
      const { data } = await there.callers.CA.send(getCommittee, { params: { id: `${there.committeeId}` } });
      const read = data.currentRound?.payments[0]?.status;
      expect([answer.status, answer.headers.get('x-projection-lag'), answer.data.status, read]).toEqual([
        200,
        'behind',
        'pending',
        'paid',
      ]);
    }
    await own.startProjections();
    const answer = await there.callers.CA.send(markPayment, sent);
    expect([answer.headers.get('x-projection-lag'), answer.data.status]).toEqual([null, 'pending']);
  } finally {
    await own.stop();
  }
});
