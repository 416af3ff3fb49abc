import { forgotPassword } from '@mandali/contracts/api/forgot-password';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { listAccountEvents } from '@mandali/contracts/api/list-account-events';
import { login } from '@mandali/contracts/api/login';
import { resetPassword } from '@mandali/contracts/api/reset-password';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { clientOf } from '../testing/client.ts';
import { otherThan, signUpByPhone } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { untilBlocked } from '../testing/waiting.ts';
import { freshPhone } from '../testing/world.ts';

const origin = 'http://localhost:3000';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ environment: { PUBLIC_URL: origin } });
});
afterAll(() => bff.stop());

let people = 0;
/** Creates a person with a proved phone and an e-mail, without a password. */
const person = async () => {
  const [phone, email] = [freshPhone(), `person${(people += 1)}@example.org`];
  const client = await signUpByPhone(bff, 'Asha Kulkarni', phone);
  await bff.pool.query('update people.person set email = $1 where id = $2', [email, client.id]);
  return { client, phone, email };
};
const forgot = (email: string, on: TestBff = bff) => on.visitor.send(forgotPassword, { body: { email } });
const codeAfter = async (printed: number): Promise<string> => {
  await expect.poll(() => bff.terminal.length, { timeout: 60_000 }).toBeGreaterThan(printed);
  return /: (\d{6}) /.exec(bff.terminal.at(-1) ?? '')?.[1] ?? '';
};
const codeFor = async (email: string): Promise<string> => {
  const printed = bff.terminal.length;
  expect((await forgot(email)).status).toBe(200);
  return codeAfter(printed);
};
const reset = (
  body: Parameters<typeof bff.visitor.send<typeof resetPassword>>[1] extends infer S ? NonNullable<S> : never,
) => bff.visitor.send(resetPassword, body);
const signsIn = async (email: string, password: string): Promise<boolean> =>
  (await bff.visitor.send(login, { body: { email, password } })).data.success;

describe('a password reset by a code', () => {
  it('signs in, and ends every other session', async () => {
    const { client, email } = await person();
    const otp = await codeFor(email);
    const answer = await reset({ body: { email, otp, newPassword: 'marigold-12' } });
    expect(answer.data).toMatchObject({ success: true, user: { id: client.id } });
    const { token } = answer.data as { token: string };
    expect((await client.send(getProfile)).status).toBe(401);
    const now = clientOf(bff.url, token);
    const kinds = (await now.send(listAccountEvents)).data.map(({ kind, how }) => [kind, how]);
    expect(kinds.slice(0, 2)).toEqual([
      ['signed-in', 'otp'],
      ['password-set', 'otp'],
    ]);
    expect([await signsIn(email, 'marigold-12'), await signsIn(email, 'marigold-13')]).toEqual([true, false]);
  });

  it('ends a session opened concurrently with the old password', async () => {
    const { email } = await person();
    const old = { email, password: 'marigold-12' };
    await reset({ body: { email, otp: await codeFor(email), newPassword: old.password } });
    const otp = await codeFor(email);
    // The sign-in waits and holds the lock of the credential; the reset waits for that lock.
    const under = await inTransaction(bff.pool, async (client) => {
      await client.query('select from people.person where email = $1 for update', [email]);
      const signingIn = bff.visitor.send(login, { body: old });
      await untilBlocked(bff.pool, 1);
      const resetting = reset({ body: { email, otp, newPassword: 'lotus-flower' } });
      await untilBlocked(bff.pool, 2);
      return { signingIn, resetting };
    });
    const { token } = (await under.signingIn).data as { token: string };
    expect((await under.resetting).data.success).toBe(true);
    expect((await clientOf(bff.url, token).send(getProfile)).status).toBe(401);
  });

  it('accepts a code once and refuses a wrong one', async () => {
    const { email } = await person();
    const otp = await codeFor(email);
    const tries = [otherThan(otp), otp, otp];
    const answers = [];
    for (const each of tries)
      answers.push((await reset({ body: { email, otp: each, newPassword: 'marigold-12' } })).data);
    expect(answers.map(({ success }) => success)).toEqual([false, true, false]);
  });

  it('refuses the code of another account', async () => {
    const [asha, ravi] = [await person(), await person()];
    const otp = await codeFor(asha.email);
    const { data } = await reset({ body: { email: ravi.email, otp, newPassword: 'marigold-12' } });
    expect(data.success).toBe(false);
  });

  it('refuses a weak password and does not consume the code', async () => {
    const { email } = await person();
    const otp = await codeFor(email);
    for (const newPassword of ['abcdef', 'ashakulkarni', email]) {
      const answer = await reset({ body: { email, otp, newPassword } });
      expect([answer.status, Object.keys(answer.problem.fields ?? {})]).toEqual([400, ['newPassword']]);
    }
    expect((await reset({ body: { email, otp, newPassword: 'marigold-12' } })).data.success).toBe(true);
  });

  it('does not compare the password with the owner’s name before the code is right', async () => {
    const { email } = await person();
    const answers = [
      await reset({ body: { email, otp: '000000', newPassword: 'ashakulkarni' } }),
      await reset({ body: { email: 'nobody@example.org', otp: '000000', newPassword: 'ashakulkarni' } }),
    ];
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });
});

describe('a request for a reset code', () => {
  it('returns the same response with and without an account or a proved phone', async () => {
    const { email } = await person();
    const unproved = `unproved${(people += 1)}@example.org`;
    await bff.signIn({ name: 'Only e-mail', email: unproved });
    const printed = bff.terminal.length;
    const answers = [await forgot('nobody@example.org'), await forgot(unproved), await forgot(email)];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await codeAfter(printed);
    expect(bff.terminal.length).toBe(printed + 1);
  });

  it('is answered without waiting for the queue of codes', async () => {
    const { email } = await person();
    const printed = bff.terminal.length;
    const { hand } = bff.features.account.codeDelivery;
    let goOn = (): void => {};
    const paused = new Promise<void>((resolve) => (goOn = resolve));
    // Simulates a stalled queue.
    bff.features.account.codeDelivery.hand = (...given) => paused.then(() => hand(...given));
    try {
      expect((await forgot(email)).status).toBe(200);
    } finally {
      bff.features.account.codeDelivery.hand = hand;
      goOn();
    }
    await codeAfter(printed);
  });

  it('is limited like other codes, also for an e-mail without an account', async () => {
    const own = await startTestBff({ environment: { OTP_RESEND_S: '30', OTP_PER_HOUR: '2' } });
    try {
      const phone = freshPhone();
      await own.signIn({ name: 'Asha', phone, email: 'asha@example.org' });
      for (const email of ['asha@example.org', 'nobody@example.org']) {
        const statuses = [await forgot(email, own), await forgot(email, own)];
        own.clock.advance(31_000);
        statuses.push(await forgot(email, own));
        own.clock.advance(31_000);
        statuses.push(await forgot(email, own));
        expect(statuses.map(({ status }) => status)).toEqual([200, 429, 200, 429]);
      }
    } finally {
      await own.stop();
    }
  });

  it('counts towards the limit of the address with and without an account', async () => {
    const own = await startTestBff({ environment: { OTP_PER_HOUR_IP: '4' } });
    try {
      await own.signIn({ name: 'Asha', phone: freshPhone(), email: 'asha@example.org' });
      const emails = ['asha@example.org', 'a@example.org', 'asha@example.org', 'b@example.org', 'c@example.org'];
      const statuses = [];
      for (const email of emails) statuses.push((await forgot(email, own)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 429]);
    } finally {
      await own.stop();
    }
  });
});

it.each([
  [{}, 'body'],
  [{ email: 'asha@example.org', otp: '123456' }, 'body'],
  [{ email: 'asha@example.org', otp: '123456', token: 'x', newPassword: 'marigold-12' }, 'body'],
  [{ token: 'x', newPassword: 'short' }, 'newPassword'],
  [{ token: 'x', more: 1 }, 'more'],
])('a password reset rejects the body %j', async (body, field) => {
  const answer = await bff.visitor.raw('POST', '/api/auth/password/reset', {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  expect([answer.status, Object.keys(answer.problem.fields ?? {})]).toEqual([400, [field]]);
});
