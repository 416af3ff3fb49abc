// Decision 32: rows that a job removes after an erasure or at the end of their purpose. The bytes are tested in
// raw-bytes.nightly.test.ts.
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { joinAccounts } from '@mandali/contracts/api/join-accounts';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { signup } from '@mandali/contracts/api/signup';
import { updateProfile } from '@mandali/contracts/api/update-profile';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codeFor, signUpByPhone } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { freshPhone } from '../testing/world.ts';
import { createPurge, type Purge } from './purge.ts';

const minute = 60_000;
const day = 86_400_000;

let bff: TestBff;
beforeEach(async () => {
  bff = await startTestBff();
});
afterEach(() => bff.stop());

const purgeOn = (pool: pg.Pool = bff.pool): Purge => {
  const { log, now } = bff.features;
  return createPurge({ pool, tables: bff.features.tables, idleDays: 30, maxDays: 90, log, now });
};
const count = async (table: string): Promise<number> =>
  Number((await bff.pool.query<{ n: string }>(`select count(*) as n from people.${table}`)).rows[0]?.n);
const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });

test('deletes sessions that are idle too long or too old, and no others', async () => {
  const idle = await bff.signIn({ name: 'Idle' });
  const old = await bff.signIn({ name: 'Old' });
  const seenEveryTenDays = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      bff.clock.advance(10 * day);
      await bff.pool.query('update people.session set last_seen_at = $1 where person_id = $2', [
        bff.features.now(),
        old.id,
      ]);
    }
  };
  await seenEveryTenDays(6);
  expect((await purgeOn().remove())['session']).toBe(1);
  await seenEveryTenDays(3);
  const young = await bff.signIn({ name: 'Young' });
  expect((await purgeOn().remove())['session']).toBe(1);
  expect((await young.send(getProfile)).status).toBe(200);
  expect((await idle.send(getProfile)).status).toBe(401);
});

test('deletes codes that can no longer be used for sign-in or sign-up', async () => {
  const [phone, otherPhone] = [freshPhone(), freshPhone()];
  const otp = await codeFor(bff, phone);
  await codeFor(bff, otherPhone);
  await bff.visitor.send(verifyOtp, { body: { phone, otp } });
  bff.clock.advance(6 * minute);
  expect((await purgeOn().remove())['otp_challenge']).toBe(1);
  expect((await bff.visitor.send(signup, { body: { name: 'Late', phone, otp } })).data.success).toBe(true);
});

test('deletes hits of limits and idempotency keys after a day', async () => {
  const asha = await signUpByPhone(bff, 'Asha', freshPhone());
  const headers = keyed();
  await asha.send(updateProfile, { headers, body: { name: 'Asha Rao' } });
  await expect.poll(() => count('idempotency_answer where status is not null')).toBe(1);
  bff.clock.advance(day - minute);
  await purgeOn().remove();
  expect([await count('limit_hit'), await count('idempotency_answer')]).toEqual([3, 1]);
  const again = await asha.send(updateProfile, { headers, body: { name: 'Asha Rao' } });
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  bff.clock.advance(2 * minute);
  await purgeOn().remove();
  expect([await count('limit_hit'), await count('idempotency_answer')]).toEqual([0, 0]);
});

test('deletes rows that a running request wrote after the erasure, but no later texts by others', async () => {
  const [zubeida, other] = [await bff.signIn({ name: 'Zubeida' }), await bff.signIn({ name: 'Other' })];
  await zubeida.send(deleteAccount);
  const { id } = zubeida;
  const at = (ms: number): Date => new Date(bff.features.now().getTime() + ms);
  const late = [id, at(20_000)];
  await bff.pool.query(`update people.person set name = 'Zubeida again' where id = $1`, [id]);
  await bff.pool.query(`insert into people.credential values ($1, 'hash', $2)`, late);
  await bff.pool.query(
    `insert into people.session (person_id, token_hash, opened_by, created_at, last_seen_at, proved_at)
     values ($1, sha256('x'), 'otp', $2, $2, $2)`,
    late,
  );
  await bff.pool.query(
    `insert into people.idempotency_answer (caller_id, key, request_hash, created_at)
     values ($1, gen_random_uuid(), 'x', $2)`,
    late,
  );
  const write = `insert into people.text (kind, author_id, subject_id, body, created_at) values ('note', $1, $2, $3, $4)`;
  await bff.pool.query(write, [id, null, 'by Zubeida', at(20_000)]);
  await bff.pool.query(write, [other.id, id, 'about Zubeida', at(20_000)]);
  await bff.pool.query(write, [other.id, id, 'about a deleted member', at(2 * minute)]);
  await bff.pool.query(write, [other.id, other.id, 'about others', at(0)]);
  const removed = await purgeOn().remove();
  expect(removed).toMatchObject({ person: 1, credential: 1, session: 1, idempotency_answer: 1, text: 2 });
  const { rows } = await bff.pool.query('select body from people.text where body is not null order by id');
  expect(rows).toEqual([{ body: 'about a deleted member' }, { body: 'about others' }]);
});

test('deletes data of a joined person when the account is erased, and not before', async () => {
  const [target, source] = [await bff.signIn({ name: 'Zubeida' }), await bff.signIn({ name: 'Zubeida K' })];
  expect((await target.send(joinAccounts, { body: { token: source.token } })).status).toBe(200);
  const late = [source.id, bff.features.now()];
  await bff.pool.query('insert into people.invitation values (1, $1, $2)', late);
  await bff.pool.query(`insert into people.credential values ($1, 'hash', $2)`, late);
  expect(await purgeOn().remove()).toMatchObject({ invitation: 0, credential: 0, person: 0 });
  await target.send(deleteAccount);
  await bff.pool.query(`update people.person set name = 'Zubeida' where id = $1`, [source.id]);
  expect(await purgeOn().remove()).toMatchObject({ invitation: 1, credential: 1, person: 1 });
});

test('rewrites tables twice after an erasure, and never without one', async () => {
  const file = async (): Promise<unknown> =>
    (await bff.pool.query(`select pg_relation_filenode('people.person')`)).rows;
  const [zubeida, asha] = [await bff.signIn({ name: 'Zubeida' }), await bff.signIn({ name: 'Asha' })];
  await asha.send(updateProfile, { body: { name: 'Asha Rao' } });
  const before = await file();
  expect([await purgeOn().rewrite(), await file()]).toEqual([false, before]);
  await zubeida.send(deleteAccount);
  const done = [];
  for (let run = 0; run < 4; run += 1) {
    done.push(await purgeOn().rewrite());
    bff.clock.advance(day);
  }
  // The first rewrite does not count: it was within the minute in which a running request may still write.
  expect(done).toEqual([true, true, true, false]);
  expect(await file()).not.toEqual(before);
  await asha.send(deleteAccount);
  expect(await purgeOn().rewrite()).toBe(true);
});

test('a rewrite waits at most two seconds for the lock of a table', async () => {
  await (await bff.signIn({ name: 'Zubeida' })).send(deleteAccount);
  const reader = await bff.pool.connect();
  await reader.query('begin; lock table people.text in access share mode');
  const begun = performance.now();
  await expect(purgeOn().rewrite()).rejects.toThrow(/lock timeout/);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(1_900);
  await reader.query('rollback');
  reader.release();
  await expect(purgeOn().rewrite()).resolves.toBe(true);
});

test('a rewrite succeeds if Postgres denies the right to write a checkpoint', async () => {
  await (await bff.signIn({ name: 'Zubeida' })).send(deleteAccount);
  const tables = `select format('alter table people.%I owner to plain_owner', tablename) as own
    from pg_tables where schemaname = 'people'`;
  await bff.pool.query(`create role plain_owner login password 'plain'; grant usage on schema people to plain_owner`);
  for (const { own } of (await bff.pool.query<{ own: string }>(tables)).rows) await bff.pool.query(own);
  const url = new URL(bff.databaseUrl);
  [url.username, url.password] = ['plain_owner', 'plain'];
  const pool = new pg.Pool({ connectionString: url.href });
  await expect(purgeOn(pool).rewrite()).resolves.toBe(true);
  await pool.end();
  expect(bff.log.join('')).toContain('old segments stay');
  await bff.pool.query(
    'reassign owned by plain_owner to current_user; drop owned by plain_owner; drop role plain_owner',
  );
});

test('the purge runs automatically every day', async () => {
  const own = await startTestBff({ environment: { PURGE_EVERY_S: '86400' } });
  try {
    await vi.waitFor(() => expect(own.log.join('')).toContain('purged'), { timeout: 60_000 });
    const { rows } = await own.pool.query(`select every_ms from jobs.scheduler where scheduler_id = 'purge'`);
    expect(rows).toEqual([{ every_ms: '86400000' }]);
  } finally {
    await own.stop();
  }
});
