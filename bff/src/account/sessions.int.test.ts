import { adminChangeRole } from '@mandali/contracts/api/admin-change-role';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { login } from '@mandali/contracts/api/login';
import { logout } from '@mandali/contracts/api/logout';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.ts';
import { signInByPhone, signUpByEmail, signUpByPhone } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

const day = 86_400_000;
const status = async (client: Client): Promise<number> => (await client.send(getProfile)).status;
const signIn = (email: string, password: string, on: TestBff = bff) =>
  on.visitor.send(login, { body: { email, password } });

test('logout ends only the session of the caller on the server', async () => {
  const phone = await signUpByPhone(bff, 'Asha', '+919811126610');
  const tablet = await signInByPhone(bff, '+919811126610');
  const answer = await phone.send(logout);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect([await status(phone), await status(tablet)]).toEqual([401, 200]);
});

test('a token is stored only as a hash', async () => {
  const { token } = await signUpByEmail(bff, 'Bina', 'bina@example.org');
  const { rows } = await bff.pool.query<{ all: string }>(
    `select string_agg(s::text, ' ') as all from people.session s`,
  );
  expect(rows[0]?.all).not.toContain(token);
  expect(rows[0]?.all).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
});

test.each([[''], ['x'.repeat(43)], ['../../etc/passwd'], ["' or 1=1 --"]])(
  'refuses the unknown token "%s"',
  async (token) => {
    expect(await status(clientOf(bff.url, token))).toBe(401);
  },
);

test('a session ends after 30 days without use', async () => {
  const own = await startTestBff();
  try {
    const [used, idle] = [await own.signIn({ name: 'Used' }), await own.signIn({ name: 'Idle' })];
    own.clock.advance(29 * day);
    expect(await status(used)).toBe(200);
    await expect.poll(() => lastSeen(own, used.token), { timeout: 60_000 }).toBeGreaterThan(28 * day);
    own.clock.advance(2 * day);
    expect([await status(used), await status(idle)]).toEqual([200, 401]);
  } finally {
    await own.stop();
  }
});

test('a session ends after 90 days, even when in use', async () => {
  const own = await startTestBff();
  try {
    const asha = await own.signIn({ name: 'Asha' });
    for (let days = 10; days < 90; days += 10) {
      own.clock.advance(10 * day);
      expect(await status(asha)).toBe(200);
      await expect.poll(() => lastSeen(own, asha.token), { timeout: 60_000 }).toBeGreaterThan((days - 1) * day);
    }
    own.clock.advance(10 * day);
    expect(await status(asha)).toBe(401);
  } finally {
    await own.stop();
  }
});

/** Returns the stored time between the opening of the session and its last use, ms. */
const lastSeen = async (on: TestBff, token: string): Promise<number> => {
  const { rows } = await on.pool.query<{ ms: number }>(
    `select extract(epoch from last_seen_at - created_at)::float8 * 1000 as ms from people.session
     where token_hash = sha256($1::bytea)`,
    [Buffer.from(token)],
  );
  return rows[0]?.ms ?? 0;
};

test('a new role ends all sessions of the person at once; the same role ends none', async () => {
  const admin = await bff.signIn({ name: 'Root', role: 'global_admin' });
  const devi = await signUpByPhone(bff, 'Devi', '+919811126612');
  const change = (role: 'user' | 'auditor') =>
    admin.send(adminChangeRole, { params: { id: String(devi.id) }, body: { role } });
  expect((await change('user')).status).toBe(200);
  expect(await status(devi)).toBe(200);
  expect((await change('auditor')).data).toMatchObject({ id: devi.id, role: 'auditor' });
  expect(await status(devi)).toBe(401);
  expect((await (await signInByPhone(bff, '+919811126612')).send(getProfile)).data.role).toBe('auditor');
});

test('a sign-in by e-mail returns the same for a wrong password and an unknown e-mail', async () => {
  await signUpByEmail(bff, 'Esha', 'esha@example.org');
  const answers = [
    await signIn('esha@example.org', 'wrong secret'),
    await signIn('nobody@example.org', 'wrong secret'),
  ];
  expect(answers.map((answer) => [answer.status, answer.data])).toEqual(
    answers.map(() => [200, { success: false, message: 'Invalid email or password' }]),
  );
  expect((await signIn(' Esha@Example.ORG', 'first secret')).data).toMatchObject({
    success: true,
    user: { name: 'Esha' },
  });
});

test('sign-in is limited per e-mail and address, not by the number of people at an address', async () => {
  const own = await startTestBff({ environment: { LOGIN_PER_MINUTE: '3' } });
  try {
    const by = (n: number) => signIn(`person${n}@example.org`, 'wrong secret', own);
    const attempts = async (personOf: (n: number) => number) =>
      (await Promise.all(Array.from({ length: 11 }, (_, n) => by(personOf(n))))).map((each) => each.status);
    const sameEmail = await attempts(() => 0);
    expect([200, 429].map((code) => sameEmail.filter((each) => each === code).length)).toEqual([9, 2]);
    const refusal = await by(0);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(await attempts((n) => n + 1)).toEqual(Array.from({ length: 11 }, () => 200));
    own.clock.advance(3_600_000);
    expect((await by(0)).status).toBe(200);
  } finally {
    await own.stop();
  }
});
