// Malicious requests, and unproved phones in the list of a global admin.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { adminListUsers } from '@mandali/contracts/api/admin-list-users';
import { addMember } from '@mandali/contracts/api/add-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { emailSignup } from '@mandali/contracts/api/email-signup';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { updateProfile } from '@mandali/contracts/api/update-profile';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endSilent } from '../process/start.ts';
import { signUpByEmail } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { family, freshPhone, person } from '../testing/world.ts';

const token = 'a-token-for-prometheus';
let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ environment: { METRICS_TOKEN: token } });
});
afterAll(() => bff.stop());

const json = { 'content-type': 'application/json' };

it.each(['', 'null', '\uFEFF', ' ', '\uFEFF  '])('the body %j is rejected like a missing one', async (body) => {
  const admin = await person(bff, 'Admin');
  const { data } = await admin.send(createCommittee, { body: family });
  const answer = await admin.raw('POST', `/api/rounds/${data.id}001/mark-all-paid`, { body, headers: json });
  expect(answer.status).toBe(400);
});

it('a body of many or long unknown keys returns a short response', async () => {
  const asha = await person(bff, 'Asha');
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`key${n}`, 1]));
  const long = { ['k'.repeat(50_000)]: 1 };
  for (const body of [many, long]) {
    const answer = await asha.raw('PUT', '/api/auth/profile', { body: JSON.stringify(body), headers: json });
    expect([answer.status, answer.text.length < 4_000]).toEqual([400, true]);
    const bodiless = await asha.raw('POST', '/api/auth/logout', { body: JSON.stringify(body), headers: json });
    expect([bodiless.status, bodiless.text.length < 4_000]).toEqual([400, true]);
  }
});

it('/metrics requires the token when METRICS_TOKEN is set', async () => {
  const ask = async (headers: Record<string, string>) => (await bff.visitor.raw('GET', '/metrics', { headers })).status;
  expect(await ask({})).toBe(404);
  expect(await ask({ authorization: 'Bearer another-token-for-it' })).toBe(404);
  expect(await ask({ authorization: `Basic ${token}` })).toBe(404);
  const withToken = { 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${token}` };
  expect(await ask(withToken)).toBe(200);
});

it('names are stored without invisible characters', async () => {
  const asha = await person(bff, 'Asha');
  const renamed = await asha.send(updateProfile, { body: { name: '\u202EAsha\u200B Rao' } });
  expect(renamed.data.user.name).toBe('Asha Rao');
  const { data } = await asha.send(createCommittee, { body: { ...family, name: '\u2066Family\u2069' } });
  expect(data.name).toBe('Family');
  const body = { name: 'Ni\u2060na', phone: freshPhone() };
  const added = await asha.send(addMember, { params: { id: `${data.id}` }, body });
  expect(added.data.user.name).toBe('Nina');
  const replaced = await asha.send(replaceMember, {
    params: { id: `${data.id}`, userId: `${added.data.user.id}` },
    body: { newMemberData: { name: 'Om\u200B Prakash\u202C', phone: freshPhone() }, reason: 'Moved away' },
  });
  expect(replaced.data.user.name).toBe('Om Prakash');
  const form = { name: 'Pri\u2060ya', email: 'priya@example.org', password: 'first secret', phone: '' };
  const signedUp = await bff.visitor.send(emailSignup, { body: form });
  expect(signedUp.data).toMatchObject({ user: { name: 'Priya' } });
});

it('an entered phone is not shown as verified before it is proved, and never replaces the proved one', async () => {
  const root = await bff.signIn({ name: 'Root', role: 'global_admin' });
  const listed = async (id: number) => {
    const { phone, isVerified } = (await root.send(adminListUsers)).data.find((user) => user.id === id) ?? {};
    return { phone, isVerified };
  };
  const bela = await person(bff, 'Bela');
  await bela.send(updateProfile, { body: { name: 'Bela', phone: freshPhone() } });
  expect(await listed(bela.id)).toEqual({ phone: bela.phone, isVerified: true });
  const charu = await signUpByEmail(bff, 'Charu', 'charu@example.org', freshPhone());
  expect((await listed(charu.id)).isVerified).toBe(false);
});

it('the server closes a connection without a request', async () => {
  const server = createServer((_, res) => res.end('served'));
  endSilent(server, 200);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const silent = connect(port, '127.0.0.1');
    const ended = once(silent, 'close');
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('served');
    await ended;
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
