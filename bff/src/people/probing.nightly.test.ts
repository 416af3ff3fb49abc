// Limits against callers who try phones to learn about people (ADR 77).
import { addMember } from '@mandali/contracts/api/add-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { emailSignup } from '@mandali/contracts/api/email-signup';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { searchUsers } from '@mandali/contracts/api/search-users';
import { updateProfile } from '@mandali/contracts/api/update-profile';
import { committeeId } from '@mandali/domain/ids';
import { afterEach, expect, test } from 'vitest';
import { createCommitteeCommands } from '../committees/commands.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { family, freshPhone, person } from '../testing/world.ts';

let bff: TestBff;
afterEach(() => bff.stop());

const start = async (environment: Record<string, string> = {}): Promise<void> => {
  bff = await startTestBff({ environment: { TRUST_PROXY: '1', ...environment } });
};
const from = (address: string) => ({ 'x-forwarded-for': address });
const signUp = async (n: number, phone = '', address = '203.0.113.9') =>
  bff.visitor.send(emailSignup, {
    body: { name: 'Mallory', email: `mallory${n}@example.org`, password: 'first secret', phone },
    headers: from(address),
  });
/** Returns phones with the mask 98****6610. */
const phoneWithSameMask = (n: number): string => `+9198${String(1_000 + n).padStart(4, '0')}6610`;
const countStatuses = (statuses: readonly number[]): readonly number[] => [
  statuses.filter((status) => status < 300).length,
  statuses.filter((status) => status === 429).length,
];
const sendInTurn = async (count: number, one: (n: number) => Promise<{ readonly status: number }>) => {
  const statuses = [];
  for (let n = 0; n < count; n += 1) statuses.push((await one(n)).status);
  return countStatuses(statuses);
};

test('lookups of exact phones are limited per hour; searches by name are not', async () => {
  await start({ LOOKUPS_PER_HOUR: '6' });
  const asha = await person(bff, 'Asha');
  const ask = (n: number) => asha.send(searchUsers, { query: { q: freshPhone().slice(0, -2) + String(n + 10) } });
  expect(await sendInTurn(8, ask)).toEqual([6, 2]);
  expect((await asha.send(searchUsers, { query: { q: 'Devi' } })).status).toBe(200);
  const change = await asha.send(updateProfile, { body: { name: 'Asha', phone: freshPhone() } });
  expect(change.status).toBe(429);
  expect((await asha.send(updateProfile, { body: { name: 'Asha Rao', phone: asha.phone } })).status).toBe(200);
  bff.clock.advance(3_600_000);
  expect((await ask(0)).status).toBe(200);
});

test('lookups of phones with the same mask are limited to 100 per day for all people together', async () => {
  await start();
  const people = [await person(bff, 'Asha'), await person(bff, 'Bela')];
  const ask = (n: number) => (people[n % 2] ?? bff.visitor).send(searchUsers, { query: { q: phoneWithSameMask(n) } });
  const statuses: number[] = [];
  // In concurrent batches, as an attacker would send them.
  for (let n = 0; n < 104; n += 8)
    statuses.push(...(await Promise.all(Array.from({ length: 8 }, (_, k) => ask(n + k)))).map(({ status }) => status));
  expect(countStatuses(statuses)).toEqual([100, 4]);
});

test('additions are limited per admin and day: 20 phones with the same mask, and MEMBERS_PER_DAY people', async () => {
  await start({ MEMBERS_PER_DAY: '25' });
  const admin = await person(bff, 'Admin');
  const { data } = await admin.send(createCommittee, { body: { ...family, totalMembers: 100 } });
  const params = { id: `${data.id}` };
  const add = (phone: string) => admin.send(addMember, { params, body: { name: 'Nina', phone } });
  expect(await sendInTurn(21, (n) => add(phoneWithSameMask(n)))).toEqual([20, 1]);
  expect(await sendInTurn(6, () => add(freshPhone()))).toEqual([5, 1]);
  const newMemberData = { name: 'Nina', phone: freshPhone() };
  const replaced = await admin.send(replaceMember, {
    params: { ...params, userId: '1' },
    body: { newMemberData, reason: 'Moved' },
  });
  expect(replaced.status).toBe(429);
});

test('sign-ups by e-mail are limited to ten per day and mask for all IP addresses together', async () => {
  await start();
  await person(bff, 'Asha');
  const one = (n: number) => signUp(n, phoneWithSameMask(n), `203.0.113.${n}`);
  expect(await sendInTurn(12, one)).toEqual([10, 2]);
  expect((await signUp(99, '', '203.0.113.99')).data.success).toBe(true);
});

test('sign-ups are limited per IP address, or network of IPv6, and hour', async () => {
  await start({ SIGNUPS_PER_HOUR_IP: '3' });
  expect(await sendInTurn(5, signUp)).toEqual([3, 2]);
  bff.clock.advance(3_600_000);
  expect(await sendInTurn(4, (n) => signUp(10 + n))).toEqual([3, 1]);
  expect((await signUp(20, '', '203.0.113.10')).status).toBe(200);
  // All addresses of an IPv6 network (/64) share one limit.
  const six = (n: number) => signUp(30 + n, '', `2001:db8:1:2::${n + 1}`);
  expect(await sendInTurn(5, six)).toEqual([3, 2]);
});

test('a command that is refused after a change by another process stores no placeholder', async () => {
  await start();
  const admin = await person(bff, 'Admin');
  const { data } = await admin.send(createCommittee, { body: { ...family, totalMembers: 2 } });
  const params = { id: `${data.id}` };
  const add = (name: string, phone: string) => admin.send(addMember, { params, body: { name, phone } });
  expect((await add('Asha', freshPhone())).status).toBe(201);
  const bela = await person(bff, 'Bela');
  const { store, now } = bff.features;
  const elsewhere = createCommitteeCommands({ store, now, progress: { waitFor: async () => true } });
  const sent = { commandId: crypto.randomUUID(), requestId: crypto.randomUUID() };
  const request = { ...sent, fingerprint: '0'.repeat(64) };
  const caller = { userId: admin.id, role: 'user' } as const;
  await elsewhere.send(committeeId(data.id), { ...request, caller }, () => ({ type: 'addMember', userId: bela.id }));
  expect((await add('Canary Person', '+919811155555')).problem.code).toBe('committee-full');
  const left = await bff.pool.query(`select from people.person where phone = '+919811155555'`);
  expect(left.rowCount).toBe(0);
});
