import { adminChangeRole } from '@mandali/contracts/api/admin-change-role';
import { changePassword } from '@mandali/contracts/api/change-password';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getDashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { login } from '@mandali/contracts/api/login';
import { logout } from '@mandali/contracts/api/logout';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clientOf } from '../testing/client.ts';
import { givenCommittee } from '../testing/given.ts';
import { signUpByEmail } from '../testing/sign-up.ts';
import { startTestBff, type TestBff, type TestPerson } from '../testing/start-test-bff.ts';

let [bff, other]: TestBff[] = [];
beforeAll(async () => {
  bff = await startTestBff();
  other = await startTestBff({ databaseUrl: bff.databaseUrl });
});
afterAll(async () => {
  await other?.stop();
  await bff?.stop();
});

const here = (): TestBff => bff as TestBff;
const there = (): TestBff => other as TestBff;
const day = 86_400_000;

type Person = Pick<TestPerson, 'id' | 'token'>;
/** Returns the statuses with which two processes answer the person's token. */
const statuses = ({ token }: Person): Promise<readonly number[]> =>
  Promise.all([here(), there()].map(async ({ url }) => (await clientOf(url, token).send(getDashboardStats)).status));
/** Sends requests until both processes have cached the session. */
const cacheInBoth = async (person: Person): Promise<void> => {
  for (let times = 0; times < 3; times += 1) expect(await statuses(person)).toEqual([200, 200]);
};

let people = 0;
const signedUp = async (name: string) => {
  const email = `person${(people += 1)}@example.org`;
  return { email, client: await signUpByEmail(here(), name, email) };
};

const endings: Record<string, (person: Awaited<ReturnType<typeof signedUp>>) => Promise<unknown>> = {
  'a logout': ({ client }) => client.send(logout),
  'a password change on another device': async ({ email }) => {
    const { data } = await here().visitor.send(login, { body: { email, password: 'first secret' } });
    const elsewhere = clientOf(here().url, 'token' in data ? data.token : '');
    const body = { currentPassword: 'first secret', newPassword: 'second secret' };
    expect((await elsewhere.send(changePassword, { body })).data).toEqual({ success: true });
  },
  'a role change': async ({ client }) => {
    const admin = await here().signIn({ name: 'Root', role: 'global_admin' });
    return admin.send(adminChangeRole, { params: { id: String(client.id) }, body: { role: 'auditor' } });
  },
  'the deletion of the account': ({ client }) => client.send(deleteAccount),
  'the end of all sessions by another process': ({ client }) => there().features.account.sessions.endAll(client.id),
  'the erasure of the person without deletion of the session': ({ client }) =>
    here().pool.query('update people.person set erased_at = now(), email = null where id = $1', [client.id]),
  '31 days without use': ({ client }) =>
    here().pool.query(`update people.session set last_seen_at = now() - interval '31 days' where person_id = $1`, [
      client.id,
    ]),
  '91 days of use': ({ client }) =>
    here().pool.query(`update people.session set created_at = now() - interval '91 days' where person_id = $1`, [
      client.id,
    ]),
};

test.each(Object.entries(endings))('every process returns 401 after %s', async (name, end) => {
  const person = await signedUp(name.slice(0, 20));
  await cacheInBoth(person.client);
  await end(person);
  expect(await statuses(person.client)).toEqual([401, 401]);
  expect(await statuses(person.client)).toEqual([401, 401]);
});

test('requests sent after a logout return 401; earlier ones return 200 or 401', async () => {
  const { client } = await signedUp('Asha');
  await cacheInBoth(client);
  const before = Array.from({ length: 20 }, () => statuses(client));
  expect((await client.send(logout)).status).toBe(204);
  const after = Array.from({ length: 20 }, () => statuses(client));
  expect(new Set((await Promise.all(after)).flat())).toEqual(new Set([401]));
  for (const status of (await Promise.all(before)).flat()) expect([200, 401]).toContain(status);
});

test('a changed role applies to the next request of the session', async () => {
  const committee = await givenCommittee(here(), { members: 1 });
  const root = await here().signIn({ name: 'Root', role: 'global_admin' });
  const ids = async () => (await root.send(listCommittees)).data.map(({ id }) => id);
  expect([await ids(), await ids()].flat().filter((id) => id === committee.id)).toHaveLength(2);
  await here().pool.query(`update people.person set role = 'user' where id = $1`, [root.id]);
  expect(await ids()).toEqual([]);
});

test('a session in use stays valid beyond 30 days', async () => {
  const own = await startTestBff();
  try {
    const asha = await own.signIn({ name: 'Asha' });
    expect((await asha.send(getDashboardStats)).status).toBe(200);
    for (const days of [20, 40]) {
      own.clock.advance(20 * day);
      expect((await asha.send(getDashboardStats)).status).toBe(200);
      const seen = `select extract(epoch from last_seen_at - created_at)::float8 / 86400 as days from people.session`;
      const daysSeen = async () => (await own.pool.query<{ days: number }>(seen)).rows[0]?.days ?? 0;
      await expect.poll(daysSeen, { timeout: 60_000 }).toBeGreaterThan(days - 1);
    }
  } finally {
    await own.stop();
  }
});

test('a read runs two SQL statements, session and query, for any number of committees', async () => {
  const committee = await givenCommittee(here(), { members: 2 });
  const params = { id: String(committee.id) };
  const reads = [
    () => committee.admin.send(getCommittee, { params }),
    () => committee.admin.send(listCommittees),
    () => committee.admin.send(getDashboardStats),
  ];
  const query = vi.spyOn(here().features.pool, 'query');
  try {
    const statementsFor = async (ask: (typeof reads)[number]): Promise<number> => {
      query.mockClear();
      expect((await ask()).status).toBe(200);
      return query.mock.calls.length;
    };
    // The invitations of the members clear their cached cards: the first reads fill the cache.
    for (const ask of reads) await expect.poll(() => statementsFor(ask), { timeout: 60_000 }).toBe(2);
  } finally {
    query.mockRestore();
  }
});
