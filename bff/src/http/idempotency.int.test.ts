import { randomUUID } from 'node:crypto';
import { addMember } from '@mandali/contracts/api/add-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { updateProfile } from '@mandali/contracts/api/update-profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { family, freshPhone, makeWorld, person, type World } from '../testing/world.ts';

let bff: TestBff;
let world: World;
beforeAll(async () => {
  bff = await startTestBff();
});
beforeEach(async () => {
  world = await makeWorld(bff);
});
afterAll(() => bff.stop());

const keyed = () => ({ 'idempotency-key': randomUUID() });
const events = async (committeeId: number): Promise<number> =>
  Number(
    (await bff.pool.query('select count(*) from log.event where stream = $1', [`committee-${committeeId}`])).rows[0]
      .count,
  );
const answerStored = (headers: { 'idempotency-key': string }) =>
  expect
    .poll(
      async () =>
        (
          await bff.pool.query('select status from people.idempotency_answer where key = $1', [
            headers['idempotency-key'],
          ])
        ).rows[0]?.status,
    )
    .not.toBeNull();

describe('the same key and body', () => {
  it('gives the same answer, carried out once', async () => {
    const { CA } = world.callers;
    const sent = {
      params: { id: `${world.committeeId}` },
      body: { name: 'Nina', phone: freshPhone() },
      headers: keyed(),
    };
    const [first, second] = [await CA.send(addMember, sent), await CA.send(addMember, sent)];
    expect([second.status, second.text, second.headers.get('idempotency-replayed')]).toEqual([201, first.text, 'true']);
    const members = (await CA.send(getCommittee, { params: sent.params })).data.members;
    expect(members.filter(({ user }) => user.name === 'Nina')).toHaveLength(1);
  });
  it('creates one committee, also when twenty arrive at once', async () => {
    const asha = await person(bff, 'Asha');
    const sent = { body: family, headers: keyed() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => asha.send(createCommittee, sent)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await asha.send(listCommittees)).data).toHaveLength(1);
  });
  it('repeats a refusal too, although the same would be accepted now', async () => {
    const { CA } = world.callers;
    const sent = {
      params: { id: `${world.committeeId}` },
      body: { name: 'M', phone: world.other.phone },
      headers: keyed(),
    };
    const first = await CA.send(addMember, sent);
    expect([first.status, (await CA.send(addMember, sent)).text]).toEqual([409, first.text]);
  });
  it('is carried out once when the answer was lost before it was kept', async () => {
    const { CA } = world.callers;
    const sent = { params: { id: `${world.paymentId}` }, body: { status: 'pending' }, headers: keyed() } as const;
    await CA.send(markPayment, sent);
    await answerStored(sent.headers);
    const before = await events(world.committeeId);
    await bff.pool.query('delete from people.idempotency_answer');
    expect((await CA.send(markPayment, sent)).data.status).toBe('pending');
    expect(await events(world.committeeId)).toBe(before);
  });
  it('finds its committee again when the answer was lost', async () => {
    const sent = { body: family, headers: keyed() };
    const { data: first } = await world.callers.CA.send(createCommittee, sent);
    await answerStored(sent.headers);
    await bff.pool.query('delete from people.idempotency_answer');
    expect((await world.callers.CA.send(createCommittee, sent)).data.id).toBe(first.id);
  });
  it('takes over a claim that nobody lived to answer', async () => {
    const asha = await person(bff, 'Asha');
    const sent = { body: { name: 'Asha B' }, headers: keyed() };
    await asha.send(updateProfile, sent);
    await answerStored(sent.headers);
    await bff.pool.query(
      `update people.idempotency_answer set status = null, created_at = now() - interval '1 minute'`,
    );
    expect((await asha.send(updateProfile, sent)).status).toBe(200);
  });
});

describe('a key', () => {
  it('with another body is 422', async () => {
    const headers = keyed();
    await world.callers.CA.send(createCommittee, { body: family, headers });
    const { status, problem } = await world.callers.CA.send(createCommittee, {
      body: { ...family, name: 'Other' },
      headers,
    });
    expect([status, problem.code]).toEqual([422, 'idempotency-key-reused']);
  });
  it('of another operation is 422', async () => {
    const headers = keyed();
    await world.callers.CA.send(createCommittee, { body: family, headers });
    expect((await world.callers.CA.send(updateProfile, { body: { name: 'A' }, headers })).status).toBe(422);
  });
  it('belongs to its caller', async () => {
    const headers = keyed();
    const { data: mine } = await world.callers.CA.send(createCommittee, { body: family, headers });
    const { data: theirs } = await world.callers.O.send(createCommittee, {
      body: { ...family, name: 'Theirs' },
      headers,
    });
    expect([theirs.id === mine.id, theirs.name, theirs.createdById]).toEqual([false, 'Theirs', world.callers.O.id]);
  });
  it('that is no UUID is refused by name', async () => {
    const answer = await world.callers.CA.send(createCommittee, {
      body: family,
      headers: { 'idempotency-key': 'again' },
    });
    expect([answer.status, answer.problem.fields]).toEqual([400, { 'Idempotency-Key': 'Must be a UUID' }]);
  });
  it('after an outage may try again', async () => {
    const asha = await person(bff, 'Asha');
    const sent = { body: family, headers: keyed() };
    bff.postgres.cut();
    const { status } = await asha.send(createCommittee, sent);
    bff.postgres.mend();
    await expect.poll(async () => (await asha.send(createCommittee, sent)).status, { timeout: 8_000 }).toBe(201);
    expect([status, (await asha.send(listCommittees)).data.length]).toEqual([503, 1]);
  });
});
