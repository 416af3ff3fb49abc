import { createTestDatabase, type TestDatabase } from '@mandali/testing/postgres';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminCommand, type AdminCommandInput } from './admin-command.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { migratePeople } from '../db/migrate.ts';
import { verifyPassword } from '../account/passwords.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeEach(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const runCommand = (line: string, input: Partial<AdminCommandInput> = {}): Promise<string> =>
  adminCommand({
    args: line.split(' ').filter(Boolean),
    ask: async () => '',
    ...input,
    env: { DATABASE_URL: database.url, ...input.env },
  });
type AdminRow = { email: string; role: string; name: string; password_hash: string };
const people = async (): Promise<readonly AdminRow[]> =>
  (
    await pool.query<AdminRow>(
      'select email, role, name, password_hash from people.person left join people.credential on person_id = id order by id',
    )
  ).rows;

test('concurrent first starts create one admin, and later starts create none', async () => {
  await migratePeople(pool);
  const request = { email: 'Root@Example.org', password: 'first secret' };
  const creation = await Promise.all([1, 2, 3, 4].map(() => ensureFirstAdmin(pool, request, new Date())));
  expect(creation.map(({ kind }) => kind).toSorted()).toEqual(['exists', 'exists', 'exists', 'made']);
  expect(await ensureFirstAdmin(pool, { ...request, email: 'other@example.org' }, new Date())).toEqual({
    kind: 'exists',
  });
  expect(await people()).toMatchObject([{ email: 'root@example.org', role: 'global_admin', name: 'Administrator' }]);
});

test('an account with the e-mail of the first admin is not promoted', async () => {
  await migratePeople(pool);
  await pool.query(
    `insert into people.person (name, email, created_at, account_since) values ('Eve', 'root@example.org', now(), now())`,
  );
  const creation = await ensureFirstAdmin(pool, { email: 'root@example.org', password: 'first secret' }, new Date());
  expect(creation).toEqual({ kind: 'EmailTaken' });
  expect(await people()).toMatchObject([{ name: 'Eve', role: 'user' }]);
});

test('admin:create works on an empty database and prints the generated password', async () => {
  const output = await runCommand('--email root@example.org --name Root');
  const password =
    /^root@example\.org is a global admin\.\nPassword \(shown only now\): (\S{16})$/.exec(output)?.[1] ?? '';
  const [person] = await people();
  expect(person).toMatchObject({ role: 'global_admin', name: 'Root' });
  expect(await verifyPassword(person?.password_hash ?? null, password)).toBe(true);
});

test('admin:create uses a given password and does not print it', async () => {
  const typed = await runCommand('', { env: { ADMIN_EMAIL: 'a@example.org' }, ask: async () => 'typed secret' });
  const output = await runCommand('--email b@example.org', { env: { NEW_ADMIN_PASSWORD: 'given secret' } });
  expect([typed, output]).toEqual(['a@example.org is a global admin.', 'b@example.org is a global admin.']);
  const [a, b] = await people();
  expect(await verifyPassword(a?.password_hash ?? null, 'typed secret')).toBe(true);
  expect(await verifyPassword(b?.password_hash ?? null, 'given secret')).toBe(true);
});

// The environment of a container contains the password of the first admin.
test('admin:create does not use the password of the first admin for a new one', async () => {
  const output = await runCommand('--email b@example.org', { env: { ADMIN_PASSWORD: 'first secret' } });
  expect(output).toMatch(/\nPassword \(shown only now\): \S{16}$/);
  const [b] = await people();
  expect(await verifyPassword(b?.password_hash ?? null, 'first secret')).toBe(false);
});

test('admin:create promotes an account only with --promote, and ends its sessions', async () => {
  await migratePeople(pool);
  await pool.query(
    `insert into people.person (name, email, created_at, account_since) values ('Asha', 'asha@example.org', now(), now())`,
  );
  await pool.query(`insert into people.session (person_id, token_hash, opened_by, created_at, last_seen_at, proved_at)
    select id, sha256('x'), 'otp', now(), now(), now() from people.person`);
  await expect(runCommand('--email asha@example.org')).rejects.toThrow('add --promote to make it a global admin');
  expect(await runCommand('--email Asha@example.org --promote')).toBe(
    'Asha is a global admin now and has to sign in again.',
  );
  expect(await people()).toMatchObject([{ role: 'global_admin', password_hash: null }]);
  expect((await pool.query('select from people.session')).rowCount).toBe(0);
});

test.each([
  ['--email nobody@example.org --promote', 'Nobody has an account with the e-mail nobody@example.org.'],
  ['--email no', 'Name a valid e-mail address with --email.'],
  ['', 'Name a valid e-mail address with --email.'],
  ['--king', "Unknown option '--king'"],
])('admin:create refuses "%s" with the reason', async (line, reason) => {
  await expect(runCommand(line)).rejects.toThrow(reason);
});

test('admin:create refuses a short password and a missing database', async () => {
  const short = runCommand('--email a@example.org', { env: { NEW_ADMIN_PASSWORD: 'short' } });
  await expect(short).rejects.toThrow('Password must be at least 6 characters');
  await expect(runCommand('--email a@example.org', { env: { DATABASE_URL: '' } })).rejects.toThrow(
    'DATABASE_URL is missing',
  );
});

test('a common password is refused with the same text as in Settings, and no admin is created', async () => {
  const refused = runCommand('--email a@example.org', { env: { NEW_ADMIN_PASSWORD: 'Password1' } });
  await expect(refused).rejects.toThrow('This password is one of the most common ones. Please choose another.');
  const first = { email: 'root@example.org', password: 'Password1' };
  expect(await ensureFirstAdmin(pool, first, new Date())).toMatchObject({ kind: 'WeakPassword' });
  expect(await people()).toEqual([]);
  await ensureFirstAdmin(pool, { ...first, password: 'first secret' }, new Date());
  // The variable is read on an empty database only: an old value does not stop a later start.
  expect(await ensureFirstAdmin(pool, first, new Date())).toEqual({ kind: 'exists' });
});

test('admin:create --help prints the usage', async () => {
  expect(await runCommand('--help')).toContain('npm run admin:create -- --email');
});
