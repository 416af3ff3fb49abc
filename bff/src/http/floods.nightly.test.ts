// A flood of requests from one session or address delays no other caller (docs/adr/0218). Nothing is timed: each test holds
// a lock, and sends the other requests while it is held.
import { addMember } from '@mandali/contracts/api/add-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { login } from '@mandali/contracts/api/login';
import { sendOtp } from '@mandali/contracts/api/send-otp';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deriveKey, hmac } from '../db/keys.ts';
import { lockPhone, inTransaction, lockFor } from '../db/transaction.ts';
import { codeFor, otherThan, signUpByEmail } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { untilWaiting } from '../testing/waiting.ts';
import { family, freshPhone, person } from '../testing/world.ts';
import { lockPerson } from '../people/person-locks.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ environment: { TRUST_PROXY: '1' } });
});
afterAll(() => bff.stop());

const flooded = '203.0.113.9';
const from = (address: string, cookie = '') => ({ 'x-forwarded-for': address, ...(cookie && { cookie }) });
const times = <T>(count: number, send: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => send(n));
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 60_000 });
/** Counts the responses received up to now, by status. */
const countStatuses = (
  sent: readonly Promise<{ readonly status: number }>[],
): (() => Readonly<Record<number, number>>) => {
  const counts: Record<number, number> = {};
  for (const each of sent) void each.then(({ status }) => (counts[status] = (counts[status] ?? 0) + 1)).catch(() => {});
  return () => counts;
};
/** Runs `work` while a transaction holds a lock. In an object: returned promises would be awaited before the commit. */
const whileHeld = <T>(hold: (client: Parameters<typeof lockFor>[0]) => Promise<unknown>, work: () => Promise<T>) =>
  inTransaction(bff.pool, async (client) => {
    await hold(client);
    return { left: await work() };
  });

it('commands of one person queue up to a limit; then only that person is refused', async () => {
  const [asha, bela] = [await person(bff, 'Asha'), await person(bff, 'Bela')];
  const create = (by: typeof asha) => by.send(createCommittee, { body: family });
  const { left } = await whileHeld(
    (client) => lockPerson(client, asha.id),
    async () => {
      const sent = times(120, () => create(asha));
      const counts = countStatuses(sent);
      await until(() => expect([counts(), bff.features.app.deps.turns.waiting()]).toEqual([{ 429: 18 }, 100]));
      expect((await create(bela)).status).toBe(201);
      expect((await asha.send(getProfile)).status).toBe(200);
      return { sent, counts };
    },
  );
  const answers = await Promise.all(left.sent);
  expect(left.counts()).toEqual({ 201: 102, 429: 18 });
  const refused = answers.find(({ status }) => status === 429);
  expect([refused?.problem.code, refused?.headers.get('retry-after')]).toEqual(['too-many-requests', '2']);
});

it('a wait for a lock uses no connection', async () => {
  const phone = freshPhone();
  const admins = await Promise.all(times(12, (n) => person(bff, `Admin ${n}`)));
  const add = async (admin: (typeof admins)[number], other: string) => {
    const { data } = await admin.send(createCommittee, { body: family });
    return admin.send(addMember, { params: { id: `${data.id}` }, body: { name: 'Nina', phone: other } });
  };
  const { left } = await whileHeld(
    (client) => lockPhone(client, phone),
    async () => {
      const sent = admins.map((admin) => add(admin, phone));
      await untilWaiting(bff.pool, sent.length);
      expect((await add(await person(bff, 'Other'), freshPhone())).status).toBe(201);
      return sent;
    },
  );
  expect((await Promise.all(left)).map(({ status }) => status)).toEqual(times(12, () => 201));
});

it('guesses of one code from many addresses leave connections to other requests', async () => {
  const phone = freshPhone();
  const code = await codeFor(bff, phone);
  const asha = await person(bff, 'Asha');
  const { left } = await whileHeld(
    (client) => client.query('select from people.otp_challenge for update'),
    async () => {
      const body = { phone, otp: otherThan(code) };
      const sent = times(30, (n) => bff.visitor.send(verifyOtp, { body, headers: from(`198.51.100.${n}`) }));
      // All but the one that waits for the row, which is not counted.
      await untilWaiting(bff.pool, sent.length - 1);
      expect((await asha.send(getProfile)).status).toBe(200);
      return sent;
    },
  );
  expect(new Set((await Promise.all(left)).map(({ status }) => status))).toEqual(new Set([200]));
});

const signIn = (body: { email: string; password: string }, headers: Record<string, string>, signal?: AbortSignal) =>
  fetch(`${bff.url}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
const credentialsOf = (name: string) => ({ email: `${name}@example.org`, password: 'first secret' });
const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

it('sign-ins of one address queue; known accounts and codes bypass the queue', async () => {
  const email = 'nobody@example.org';
  await signUpByEmail(bff, 'Asha', 'asha@example.org');
  await signUpByEmail(bff, 'Bela', 'bela@example.org');
  await signUpByEmail(bff, 'Chitra', 'chitra@example.org');
  expect((await signIn(credentialsOf('asha'), from(flooded))).status).toBe(200);
  const elsewhere = await signIn(credentialsOf('bela'), from('198.51.100.200'));
  const marked = elsewhere.headers.get('set-cookie') ?? '';
  expect(marked).toMatch(/^device=[\w.-]+; Path=\/api\/auth; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
  const cookie = cookieOf(elsewhere);
  const phone = freshPhone();
  const otp = await codeFor(bff, phone);

  const key = hmac(deriveKey(bff.features.config.appSecret, 'limits'), 'login-both', `${email} ${flooded}`);
  const leaving = new AbortController();
  const { left } = await whileHeld(
    (client) => lockFor(client, `limit login-both ${key.toString('hex')}`),
    async () => {
      const flood = times(250, () => signIn({ email, password: 'wrong secret' }, from(flooded), leaving.signal));
      const counts = countStatuses(flood);
      await until(() => expect([counts(), bff.features.app.deps.turns.waiting()]).toEqual([{ 429: 48 }, 200]));
      // Known by an e-mail that has signed in from this address, and by the cookie of the device.
      expect(await (await signIn(credentialsOf('asha'), from(flooded))).json()).toMatchObject({ success: true });
      expect(await (await signIn(credentialsOf('bela'), from(flooded, cookie))).json()).toMatchObject({
        success: true,
      });
      const forged = `${cookie.slice(0, -2)}${cookie.endsWith('AA') ? 'BB' : 'AA'}`;
      // The cookie of another account has no effect.
      for (const other of ['', forged, cookie])
        expect((await signIn(credentialsOf('chitra'), from(flooded, other))).status).toBe(429);
      const byCode = await bff.visitor.send(verifyOtp, { body: { phone, otp }, headers: from(flooded) });
      expect(byCode.data).toMatchObject({ requiresSignup: true });
      expect((await signIn(credentialsOf('chitra'), from('198.51.100.201'))).status).toBe(200);
      // Closed requests leave the queue: there is room again.
      leaving.abort();
      await until(() => expect(bff.features.app.deps.turns.waiting()).toBe(0));
      return { next: signIn(credentialsOf('chitra'), from(flooded)), flood: Promise.allSettled(flood) };
    },
  );
  await left.flood;
  expect(await (await left.next).json()).toMatchObject({ success: true });
});

it('known accounts at one address share a limit', async () => {
  const names = times(5, (n) => `known${n}`);
  const cookies: string[] = [];
  for (const name of names) {
    await signUpByEmail(bff, 'Known', `${name}@example.org`);
    cookies.push(cookieOf(await signIn(credentialsOf(name), from('198.51.100.210'))));
  }
  const { left } = await whileHeld(
    (client) => client.query('lock table people.limit_hit'),
    async () => {
      const sent = names.map((name, n) => signIn(credentialsOf(name), from('203.0.113.10', cookies[n])));
      await until(() => expect(bff.features.app.deps.turns.waiting()).toBe(3));
      return sent;
    },
  );
  expect((await Promise.all(left)).map(({ status }) => status)).toEqual(names.map(() => 200));
});

describe('a full queue of requests without a session', () => {
  let disconnect: AbortController;
  beforeEach(() => void (disconnect = new AbortController()));
  afterEach(async () => {
    disconnect.abort();
    await until(() => expect(bff.features.app.deps.turns.waiting()).toBe(0));
  });
  const fill = (address: string, waiting: number) => {
    const { signal } = disconnect;
    const line = { name: `flood of ${address}`, atOnce: 1, waiting, address };
    for (let n = 0; n <= waiting; n += 1) void bff.features.app.deps.turns.turn([line], () => signal);
  };

  it('limits each site over all its calls, with spare room in each call’s line', async () => {
    fill('2001:db8:5::/48', 2_000);
    const { left } = await whileHeld(
      (client) => client.query('lock table people.limit_hit'),
      async () => {
        const sent = times(30, () =>
          bff.visitor.send(sendOtp, { body: { phone: freshPhone() }, headers: from('2001:db8:5:1::1') }),
        );
        const counts = countStatuses(sent);
        await until(() => expect([counts(), bff.features.app.deps.turns.waiting()]).toEqual([{ 429: 6 }, 2_020]));
        return { sent };
      },
    );
    await Promise.all(left.sent);
  });

  it('refuses no signed-in person', async () => {
    const asha = await person(bff, 'Asha');
    for (const n of [1, 2, 3]) fill(`203.0.113.${n}`, 2_000);
    const answers = await Promise.all(times(12, () => asha.send(getProfile)));
    expect(answers.map(({ status }) => status)).toEqual(times(12, () => 200));
  });
});
