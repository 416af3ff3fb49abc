// Transactions that append to the event log do not use up the connections of the pool (docs/adr/0218).
// No timing: a lock of another connection stops the work.
import { addMember } from '@mandali/contracts/api/add-member';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { login } from '@mandali/contracts/api/login';
import { provePhone } from '@mandali/contracts/api/prove-phone';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { givenCommittee } from '../testing/given.ts';
import { type SignedUpPerson, codeFor, signUpByEmail, signUpByPhone } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { untilWaiting } from '../testing/waiting.ts';
import { freshPhone, person } from '../testing/world.ts';
import { lockPerson } from '../people/person-locks.ts';

/** More than the connections in the pool of a process. */
const signInCount = 18;

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ environment: { TRUST_PROXY: '1' } });
});
afterAll(() => bff.stop());

/** Creates an account by e-mail and a claim on the number of a placeholder in a committee. */
const givenClaim = async (n: number) => {
  const [phone, email] = [freshPhone(), `claims${n}@example.org`];
  await signUpByEmail(bff, 'Asha', email, phone);
  const book = await givenCommittee(bff);
  await book.when(addMember, { params: book.itself, body: { name: 'A.', phone } }).thenAnswers({});
  const { data } = await bff.visitor.send(verifyOtp, { body: { phone, otp: await codeFor(bff, phone) } });
  return { email, password: 'first secret', claim: (data as { claim?: string }).claim ?? '' };
};
const signIn = (body: { email: string; password: string; claim?: string }, n: number) =>
  bff.visitor.send(login, { body, headers: { 'x-forwarded-for': `203.0.113.${n}` } });
const blockedText = 'select from pg_locks where not granted';

it('more concurrent sign-ins with a claim than pool connections succeed and block no other request', async () => {
  const bodies: Awaited<ReturnType<typeof givenClaim>>[] = [];
  for (let n = 0; n < signInCount; n += 1) bodies.push(await givenClaim(n));
  const asha = await person(bff, 'Asha');
  // In an object: a returned promise would be awaited before the transaction ends.
  const { left } = await inTransaction(bff.pool, async (client) => {
    await client.query('select from people.credential for update');
    const sent = bodies.map((body, n) => signIn(body, n));
    await vi.waitFor(async () => expect((await client.query(blockedText)).rowCount).toBeGreaterThanOrEqual(8), 60_000);
    // Its password is hashed after those of all sign-ins above.
    expect((await signIn({ email: 'nobody@example.org', password: 'wrong secret' }, 200)).status).toBe(200);
    expect((await asha.send(getProfile)).status).toBe(200);
    return { left: sent };
  });
  expect((await Promise.all(left)).map(({ status }) => status)).toEqual(bodies.map(() => 200));
});

it('phone proofs that wait for a lock block no other proof', async () => {
  const waiting: SignedUpPerson[] = [];
  for (let n = 0; n < 10; n += 1) waiting.push(await signUpByPhone(bff, 'Asha', freshPhone()));
  const bela = await signUpByPhone(bff, 'Bela', freshPhone());
  const proof = async () => {
    const phone = freshPhone();
    return { phone, otp: await codeFor(bff, phone) };
  };
  const proofs: { readonly client: SignedUpPerson; readonly body: Awaited<ReturnType<typeof proof>> }[] = [];
  for (const client of waiting) proofs.push({ client, body: await proof() });
  const own = await proof();
  const { left } = await inTransaction(bff.pool, async (client) => {
    for (const { id } of waiting) await lockPerson(client, id);
    const sent = proofs.map(({ client: each, body }) => each.send(provePhone, { body }));
    await untilWaiting(bff.pool, sent.length);
    expect((await bela.send(provePhone, { body: own })).status).toBe(200);
    return { left: sent };
  });
  expect((await Promise.all(left)).map(({ status }) => status)).toEqual(waiting.map(() => 200));
});
