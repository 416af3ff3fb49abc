// What leaves no event: a repeated command is told by the answer that was kept. Committees: committees/repeated.int.test.ts.
import { randomUUID } from 'node:crypto';
import { changePassword } from '@mandali/contracts/api/change-password';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { updateProfile } from '@mandali/contracts/api/update-profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { family, person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

const keyed = () => ({ 'idempotency-key': randomUUID() });
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
    const asha = await person(bff, 'Asha');
    const sent = { body: { name: 'Asha B' }, headers: keyed() };
    const first = await asha.send(updateProfile, sent);
    await asha.send(updateProfile, { body: { name: 'Asha C' } });
    const second = await asha.send(updateProfile, sent);
    expect([second.status, second.text, second.headers.get('idempotency-replayed')]).toEqual([200, first.text, 'true']);
    expect((await asha.send(getProfile)).data.name).toBe('Asha C');
  });
  it('repeats a refusal too', async () => {
    const asha = await person(bff, 'Asha');
    await asha.send(changePassword, { body: { newPassword: 'first secret' } });
    const sent = { body: { currentPassword: 'a wrong one', newPassword: 'another' }, headers: keyed() };
    const first = await asha.send(changePassword, sent);
    expect([first.status, (await asha.send(changePassword, sent)).text]).toEqual([400, first.text]);
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
  it('is told to come again while the first one runs on for longer than anybody waits', async () => {
    const asha = await person(bff, 'Asha');
    const sent = { body: { name: 'Asha B' }, headers: keyed() };
    await asha.send(updateProfile, sent);
    await answerStored(sent.headers);
    // Taken over by others again and again, as it were.
    await bff.pool.query(`update people.idempotency_answer set status = null, created_at = now() + interval '1 hour'`);
    const answer = await asha.send(updateProfile, sent);
    expect([answer.status, answer.problem.code, answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
  });
});

describe('a key', () => {
  it('with another body, or of another operation, is 422', async () => {
    const asha = await person(bff, 'Asha');
    const headers = keyed();
    await asha.send(updateProfile, { body: { name: 'Asha B' }, headers });
    const other = await asha.send(updateProfile, { body: { name: 'Asha C' }, headers });
    expect([other.status, other.problem.code]).toEqual([422, 'idempotency-key-reused']);
    expect((await asha.send(changePassword, { body: { newPassword: 'first secret' }, headers })).status).toBe(422);
  });
  it('belongs to its caller', async () => {
    const [asha, bela] = [await person(bff, 'Asha'), await person(bff, 'Bela')];
    const sent = { body: { name: 'Same' }, headers: keyed() };
    expect((await asha.send(updateProfile, sent)).data.user.id).toBe(asha.id);
    expect((await bela.send(updateProfile, sent)).data.user.id).toBe(bela.id);
  });
  it('that is no UUID is refused by name', async () => {
    const asha = await person(bff, 'Asha');
    const answer = await asha.send(createCommittee, { body: family, headers: { 'idempotency-key': 'again' } });
    expect([answer.status, answer.problem.fields]).toEqual([400, { 'Idempotency-Key': 'Must be a UUID' }]);
  });
});
