import { addMember } from '@mandali/contracts/api/add-member';
import { adminChangeRole } from '@mandali/contracts/api/admin-change-role';
import { adminGetStatus } from '@mandali/contracts/api/admin-get-status';
import { adminGetWhatsappSettings } from '@mandali/contracts/api/admin-get-whatsapp-settings';
import { adminListUsers } from '@mandali/contracts/api/admin-list-users';
import { adminPutWhatsappSettings } from '@mandali/contracts/api/admin-put-whatsapp-settings';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transferTo } from '../testing/given.ts';
import { signUpByEmail, signUpByPhone } from '../testing/sign-up.ts';
import { startTestBff, type TestBff, type TestPerson } from '../testing/start-test-bff.ts';
import { family } from '../testing/world.ts';
import { createPurge } from '../people/purge.ts';

const form = { ...family, name: 'Monday group', totalMembers: 2, committeeType: 'new' } as const;

let bff: TestBff;
let admin: TestPerson;
let auditor: TestPerson;
let user: TestPerson;
let asha: { readonly id: number };
let bina: { readonly id: number };
beforeAll(async () => {
  bff = await startTestBff();
  admin = await bff.signIn({ name: 'Root', role: 'global_admin' });
  auditor = await bff.signIn({ name: 'Auditor', role: 'auditor' });
  user = await bff.signIn({ name: 'Nobody' });
  asha = await signUpByPhone(bff, 'Asha', '+919811126610');
  bina = await signUpByEmail(bff, 'Bina', 'bina@example.org', '+919811126611');
});
afterAll(() => bff.stop());

/** Filters the people who were created before the first test. */
const initial = <T extends { readonly id: number }>(listed: readonly T[]): readonly T[] => {
  const ids = new Set([admin, auditor, user, asha, bina].map(({ id }) => id));
  return listed.filter(({ id }) => ids.has(id));
};

test('users are listed newest first, page by page, each once', async () => {
  const listed = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: Record<string, string> = cursor === '' ? { limit: '2' } : { limit: '2', cursor };
    const page = await admin.send(adminListUsers, { query });
    listed.push(...page.data);
    const link = page.headers.get('link');
    cursor = link === null ? null : new URL(/<(.*)>/.exec(link)?.[1] ?? '', bff.url).searchParams.get('cursor');
  }
  const [newest, next, ...others] = initial(listed);
  const common = { role: 'user', createdAt: expect.any(String) };
  expect(newest).toEqual({ ...common, id: bina.id, name: 'Bina', phone: '+919811126611', isVerified: false });
  expect(next).toEqual({ ...common, id: asha.id, name: 'Asha', phone: '+919811126610', isVerified: true });
  expect(others.map(({ name }) => name)).toEqual(['Nobody', 'Auditor', 'Root']);
});

test('the user list masks phones for an auditor, is refused to users, and rejects a bad cursor or limit', async () => {
  const masked = initial((await auditor.send(adminListUsers)).data).map(({ phone }) => phone);
  expect(masked).toEqual(['98****6611', '98****6610', null, null, null]);
  expect((await user.send(adminListUsers)).status).toBe(403);
  expect((await admin.send(adminListUsers, { query: { cursor: 'x' } })).problem.fields).toHaveProperty('cursor');
  expect((await admin.send(adminListUsers, { query: { limit: '501' } })).problem.fields).toHaveProperty('limit');
});

test('users are found by a part of their name, in pages', async () => {
  const find = async (q: string, by = admin) =>
    (await by.send(adminListUsers, { query: { q } })).data.map(({ name }) => name);
  expect(await find('in')).toEqual(['Bina']);
  expect(await find(' ASH ')).toEqual(['Asha']);
  expect(await find('%')).toEqual([]);
  const first = await admin.send(adminListUsers, { query: { q: 'a', limit: '1' } });
  const next = /<(.*)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  expect(new URL(next, bff.url).searchParams.get('q')).toBe('a');
});

test('users are found by their phone, except by viewers who see masked phones', async () => {
  const find = async (q: string, by: TestPerson) =>
    (await by.send(adminListUsers, { query: { q } })).data.map(({ name }) => name);
  for (const part of ['98111 26610', '+91 98111-26610', '1126610']) expect(await find(part, admin)).toEqual(['Asha']);
  for (const part of ['98111 26610', '6610', '9', '98****6610']) expect(await find(part, auditor)).toEqual([]);
});

test('only a global admin changes roles, and only of people with an account', async () => {
  const change = (by: TestPerson, id: number | string, role = 'auditor') =>
    by.send(adminChangeRole, { params: { id: String(id) }, body: { role } });
  expect((await change(auditor, user.id)).status).toBe(403);
  expect((await change(user, user.id, 'global_admin')).status).toBe(403);
  expect((await change(admin, 999_999)).status).toBe(404);
  expect((await change(admin, 'x')).status).toBe(404);
  expect((await change(admin, user.id, 'king')).problem.fields).toHaveProperty('role');
  const { rows } = await bff.pool.query<{ id: string }>(
    `insert into people.person (name, phone, phone_national_digits, created_at)
     values ('Placeholder', '+919811126612', 10, now()) returning id`,
  );
  expect((await change(admin, String(rows[0]?.id))).status).toBe(404);
});

test('the last global admin cannot be demoted, also when two are demoted concurrently', async () => {
  const last = await admin.send(adminChangeRole, { params: { id: String(admin.id) }, body: { role: 'user' } });
  expect([last.status, last.problem.code]).toEqual([409, 'last-global-admin']);
  const own = await startTestBff();
  try {
    const two = [
      await own.signIn({ name: 'A', role: 'global_admin' }),
      await own.signIn({ name: 'B', role: 'global_admin' }),
    ];
    const answers = await Promise.all(
      two.map((one) => one.send(adminChangeRole, { params: { id: String(one.id) }, body: { role: 'user' } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  } finally {
    await own.stop();
  }
});

test('gateway keys are returned masked, and a key sent back masked stays unchanged', async () => {
  const read = async () => (await admin.send(adminGetWhatsappSettings)).data;
  const write = async (body: { appKey: string; authKey: string }) =>
    (await admin.send(adminPutWhatsappSettings, { body })).data;
  expect(await read()).toEqual({ appKey: '', authKey: '' });
  expect(await write({ appKey: 'app-canary-1234', authKey: 'auth-canary-5678' })).toEqual({
    appKey: '********1234',
    authKey: '********5678',
  });
  expect(await write({ appKey: '********1234', authKey: 'auth-canary-9999' })).toEqual({
    appKey: '********1234',
    authKey: '********9999',
  });
  expect(await bff.features.messages.settings.whatsapp()).toEqual({
    appKey: 'app-canary-1234',
    authKey: 'auth-canary-9999',
  });
  expect(await write({ appKey: 'abcd', authKey: '********9999' })).toEqual({
    appKey: '********',
    authKey: '********9999',
  });
  const { rows } = await bff.pool.query<{ hex: string }>(`select encode(sealed, 'hex') as hex from people.setting`);
  expect(rows[0]?.hex).not.toContain(Buffer.from('canary').toString('hex'));
});

test('only a global admin reads or sets the gateway keys, and both are required', async () => {
  for (const other of [auditor, user]) {
    expect((await other.send(adminGetWhatsappSettings)).status).toBe(403);
    expect((await other.send(adminPutWhatsappSettings, { body: { appKey: 'a', authKey: 'b' } })).status).toBe(403);
  }
  const empty = await admin.send(adminPutWhatsappSettings, { body: { appKey: ' ', authKey: '' } });
  expect(empty.problem.fields).toEqual({ appKey: 'App key is required', authKey: 'Auth key is required' });
});

test('the status of an empty installation shows zeros', async () => {
  const own = await startTestBff();
  const status = (await (await own.signIn({ name: 'Auditor', role: 'auditor' })).send(adminGetStatus)).data;
  expect(status).toMatchObject({ store: 'postgres', events: 0, committees: 0, activeCommittees: 0 });
  expect(status.projection).toEqual({ position: null, eventsBehind: 0, parkedStreams: 0 });
  expect(status.lastReplayCheck).toBeNull();
  await own.stop();
});

test('the status counts the people of the list, committees and their events', async () => {
  const before = (await auditor.send(adminGetStatus)).data;
  const { data } = await user.send(createCommittee, { body: form });
  await signUpByEmail(bff, 'Charu', 'charu@example.org');
  // A placeholder without an account is listed, too.
  const added = { params: { id: String(data.id) }, body: { name: 'Devi', phone: '+919811126699' } };
  expect((await user.send(addMember, added)).status).toBeLessThan(300);
  const { rows } = await bff.pool.query<{ n: number }>('select count(*)::int as n from log.event');
  expect((await auditor.send(adminGetStatus)).data).toMatchObject({
    events: rows[0]?.n,
    users: before.users + 2,
    committees: before.committees + 1,
    activeCommittees: before.activeCommittees + 1,
  });
  expect((await user.send(adminGetStatus)).status).toBe(403);
});

test('the number of people excludes erased ones, before and after the daily purge', async () => {
  const users = async (): Promise<number> => (await auditor.send(adminGetStatus)).data.users;
  const before = await users();
  const leaving = await signUpByPhone(bff, 'Esha', '+919811126631');
  await signUpByPhone(bff, 'Farah', '+919811126632');
  expect(await users()).toBe(before + 2);
  expect((await leaving.send(deleteAccount)).status).toBe(200);
  expect(await users()).toBe(before + 1);
  const { pool, features } = bff;
  await createPurge({
    pool,
    tables: features.tables,
    idleDays: 30,
    maxDays: 90,
    log: features.log,
    now: features.now,
  }).remove();
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from people.person_count');
  expect(rows[0]?.n).toBe(1);
  expect(await users()).toBe(before + 1);
  const { rows: people } = await pool.query<{ n: number }>(
    'select count(*)::int as n from people.person where erased_at is null',
  );
  expect(await users()).toBe(people[0]?.n);
});

test('the status shows stopped projections, waiting jobs and the result of the last check', async () => {
  await user.send(createCommittee, { body: form });
  await bff.pool.query(
    `insert into read.parked (stream, revision, event_type, reason) values ('committee-1', 0, '', '')`,
  );
  const at = '2026-05-22T05:00:00.000Z';
  await bff.pool.query('insert into people.replay_check (at, committees, differences) values ($1, 5, 2)', [at]);
  const { data } = await auditor.send(adminGetStatus);
  expect(data.projection).toMatchObject({ eventsBehind: 0, parkedStreams: 1 });
  expect(data.projection?.position).toEqual(expect.any(String));
  expect(data.queue).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 });
  expect(data.lastReplayCheck).toEqual({ at, committees: 5, differences: 2 });
  await bff.pool.query('delete from read.parked');
});

test('an admin of active committees cannot become an auditor', async () => {
  const [keeper, heir] = [await bff.signIn({ name: 'Keeper' }), await signUpByPhone(bff, 'Heir', '+919811126620')];
  const become = (role: 'auditor' | 'global_admin') =>
    admin.send(adminChangeRole, { params: { id: String(keeper.id) }, body: { role } });
  const ids = [await keeper.send(createCommittee, { body: form }), await keeper.send(createCommittee, { body: form })];
  const refused = await become('auditor');
  expect([refused.status, refused.problem]).toMatchObject([409, { code: 'auditor-administers', activeCommittees: 2 }]);
  const params = ids.map(({ data }) => ({ id: String(data.id) }));
  // Role and session are unchanged.
  for (const each of params) {
    await keeper.send(addMember, { params: each, body: { name: 'Heir', phone: '+919811126620' } });
    await transferTo(heir, keeper, each);
  }
  expect((await become('auditor')).data.role).toBe('auditor');
});
