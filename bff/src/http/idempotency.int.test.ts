// Commands without events are recognised by their stored key. Commands of committees: committees/repeated.int.test.ts.
import { randomUUID } from 'node:crypto';
import { addMember } from '@mandali/contracts/api/add-member';
import { adminChangeRole } from '@mandali/contracts/api/admin-change-role';
import { changePassword } from '@mandali/contracts/api/change-password';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { putJoinLink } from '@mandali/contracts/api/put-join-link';
import { transferOwnership } from '@mandali/contracts/api/transfer-ownership';
import { updateProfile } from '@mandali/contracts/api/update-profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../testing/client.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { family, person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

const admin = (name: string) => bff.signIn({ name, role: 'global_admin' });
const keyed = () => ({ 'idempotency-key': randomUUID() });
const expectStored = (headers: { 'idempotency-key': string }) =>
  expect
    .poll(
      async () =>
        (
          await bff.pool.query('select status from people.idempotency_answer where key = $1', [
            headers['idempotency-key'],
          ])
        ).rows[0]?.status,
    )
    .toBe(200);

describe('a repeated command with the same key and body', () => {
  it('is carried out once and returns current data', async () => {
    const asha = await person(bff, 'Asha');
    const sent = { body: { name: 'Asha B' }, headers: keyed() };
    await asha.send(updateProfile, sent);
    await asha.send(updateProfile, { body: { name: 'Asha C' } });
    const second = await asha.send(updateProfile, sent);
    expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect(second.data.user).toMatchObject({ id: asha.id, name: 'Asha C' });
    expect((await asha.send(getProfile)).data.name).toBe('Asha C');
  });
  it('is decided again after a refusal', async () => {
    const asha = await person(bff, 'Asha');
    await asha.send(changePassword, { body: { newPassword: 'first secret' } });
    const sent = { body: { currentPassword: 'a wrong one', newPassword: 'another' }, headers: keyed() };
    for (const _ of ['first', 'again']) {
      const answer = await asha.send(changePassword, sent);
      expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([400, null]);
    }
  });
  it('is refused to a former global admin, and reveals nothing of an erased person', async () => {
    const [root, other] = [await admin('Root'), await admin('Other')];
    const zubeida = await person(bff, 'Zubeida');
    const sent = { params: { id: `${zubeida.id}` }, body: { role: 'auditor' }, headers: keyed() } as const;
    const first = await root.send(adminChangeRole, sent);
    expect(first.text).toContain('Zubeida');
    await expectStored(sent.headers);
    const stored = await bff.pool.query('select a::text from people.idempotency_answer a where caller_id = $1', [
      root.id,
    ]);
    expect([stored.rowCount, JSON.stringify(stored.rows)]).toEqual([1, expect.not.stringContaining('Zubeida')]);
    expect((await other.send(adminChangeRole, { params: { id: `${root.id}` }, body: { role: 'user' } })).status).toBe(
      200,
    );
    const demoted = clientOf(bff.url, await bff.features.account.sessions.open(root.id, 'otp'));
    const refused = await demoted.send(adminChangeRole, sent);
    expect([refused.status, refused.text]).toEqual([403, expect.not.stringContaining('Zubeida')]);
    await bff.features.account.erasure.erase(zubeida.id);
    await other.send(adminChangeRole, { params: { id: `${root.id}` }, body: { role: 'global_admin' } });
    const again = clientOf(bff.url, await bff.features.account.sessions.open(root.id, 'otp'));
    const repeated = await again.send(adminChangeRole, sent);
    expect([repeated.status, repeated.text]).toEqual([404, expect.not.stringContaining('Zubeida')]);
  });
  it('is refused to the former admin of its committee', async () => {
    const { data } = await (await person(bff, 'Asha')).send(createCommittee, { body: family });
    const asha = bff.features.account.sessions.open(data.createdById, 'otp').then((token) => clientOf(bff.url, token));
    const sent = { params: { id: `${data.id}` }, body: { days: 7 as const }, headers: keyed() };
    expect((await (await asha).send(putJoinLink, sent)).status).toBe(200);
    await expectStored(sent.headers);
    const bela = await person(bff, 'Bela');
    const root = await admin('Root');
    const params = { id: `${data.id}` };
    const belasPhone = (await bela.send(getProfile)).data.phone ?? '';
    expect((await root.send(addMember, { params, body: { name: 'Bela', phone: belasPhone } })).status).toBe(201);
    expect((await root.send(transferOwnership, { params, body: { newAdminId: bela.id } })).status).toBe(200);
    expect((await (await asha).send(putJoinLink, sent)).status).toBe(404);
  });
  it('takes over the claim of a dead process', async () => {
    const asha = await person(bff, 'Asha');
    const sent = { body: { name: 'Asha B' }, headers: keyed() };
    await asha.send(updateProfile, sent);
    await expectStored(sent.headers);
    await bff.pool.query(
      `update people.idempotency_answer set status = null, created_at = now() - interval '1 minute'`,
    );
    expect((await asha.send(updateProfile, sent)).status).toBe(200);
  });
  it('returns 503 while the first one still runs', async () => {
    const asha = await person(bff, 'Asha');
    const sent = { body: { name: 'Asha B' }, headers: keyed() };
    await asha.send(updateProfile, sent);
    await expectStored(sent.headers);
    // As if other processes took the claim over again and again.
    await bff.pool.query(`update people.idempotency_answer set status = null, created_at = now() + interval '1 hour'`);
    const answer = await asha.send(updateProfile, sent);
    expect([answer.status, answer.problem.code, answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
  });
});

describe('an idempotency key', () => {
  it('returns 422 with another body or operation', async () => {
    const asha = await person(bff, 'Asha');
    const headers = keyed();
    await asha.send(updateProfile, { body: { name: 'Asha B' }, headers });
    const other = await asha.send(updateProfile, { body: { name: 'Asha C' }, headers });
    expect([other.status, other.problem.code]).toEqual([422, 'idempotency-key-reused']);
    expect((await asha.send(changePassword, { body: { newPassword: 'first secret' }, headers })).status).toBe(422);
  });
  it('is independent of the same key of another caller', async () => {
    const [asha, bela] = [await person(bff, 'Asha'), await person(bff, 'Bela')];
    const sent = { body: { name: 'Same' }, headers: keyed() };
    expect((await asha.send(updateProfile, sent)).data.user.id).toBe(asha.id);
    expect((await bela.send(updateProfile, sent)).data.user.id).toBe(bela.id);
  });
  it('returns 400 with its name when it is no UUID', async () => {
    const asha = await person(bff, 'Asha');
    const answer = await asha.send(createCommittee, { body: family, headers: { 'idempotency-key': 'again' } });
    expect([answer.status, answer.problem.fields]).toEqual([400, { 'Idempotency-Key': 'Must be a UUID' }]);
  });
});
