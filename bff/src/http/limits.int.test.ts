import { getProfile } from '@mandali/contracts/api/get-profile';
import { getLogKey } from '@mandali/contracts/api/get-log-key';
import { login } from '@mandali/contracts/api/login';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ environment: { API_PER_MINUTE: '5' }, at: '2026-11-21T10:00:00.000Z' });
});
afterAll(() => bff.stop());
// The limit counts an address in a minute, and all tests have the same address.
beforeEach(() => bff.clock.advance(60_000));

it('calls are limited per session and minute', async () => {
  const [asha, bela] = [await bff.signIn({ name: 'Asha' }), await bff.signIn({ name: 'Bela' })];
  const answers = [];
  for (let call = 1; call <= 6; call += 1) answers.push(await asha.send(getProfile));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(answers[5]?.problem.code).toBe('too-many-requests');
  expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await bela.send(getProfile)).status).toBe(200);
  bff.clock.advance(60_000);
  expect((await asha.send(getProfile)).status).toBe(200);
});

it('sign-ins of one address are not limited by rate', async () => {
  const signIn = (n: number) =>
    bff.visitor.send(login, { body: { email: `person${n}@example.org`, password: 'first secret' } });
  for (let call = 1; call <= 8; call += 1) expect((await signIn(call)).status).toBe(200);
});

it('calls without a token are limited per address', async () => {
  const statuses = [];
  for (let call = 1; call <= 6; call += 1) statuses.push((await bff.visitor.send(getProfile)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

it('an address at its limit still gets the key of the log and requests with a session', async () => {
  const reader = await bff.signIn({ name: 'Reader' });
  for (let call = 1; call <= 6; call += 1) await bff.visitor.send(getProfile);
  expect((await bff.visitor.send(getLogKey)).status).toBe(200);
  expect((await reader.send(getProfile)).status).toBe(200);
});
