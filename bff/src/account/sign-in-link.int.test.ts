import { addPasskey } from '@mandali/contracts/api/add-passkey';
import { changePassword } from '@mandali/contracts/api/change-password';
import { endOtherSessions } from '@mandali/contracts/api/end-other-sessions';
import { provePhone } from '@mandali/contracts/api/prove-phone';
import { updateProfile } from '@mandali/contracts/api/update-profile';
import { startPasskey } from '@mandali/contracts/api/start-passkey';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { listAccountEvents } from '@mandali/contracts/api/list-account-events';
import { login } from '@mandali/contracts/api/login';
import { resetPassword } from '@mandali/contracts/api/reset-password';
import { OperatorError } from '@mandali/runtime/operator-error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../testing/authenticator.ts';
import { type Client, clientOf } from '../testing/client.ts';
import { codeFor, signUpByPhone } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { freshPhone } from '../testing/world.ts';
import { signInLinkCommand } from './sign-in-link-command.ts';

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
const reset = (
  body: Parameters<typeof bff.visitor.send<typeof resetPassword>>[1] extends infer S ? NonNullable<S> : never,
) => bff.visitor.send(resetPassword, body);
const signsIn = async (email: string, password: string): Promise<boolean> =>
  (await bff.visitor.send(login, { body: { email, password } })).data.success;

const env = () => ({ DATABASE_URL: bff.databaseUrl, PUBLIC_URL: `${origin}/` });
const tokenFor = async (...args: string[]): Promise<string> => {
  const line = await signInLinkCommand({ args, env: env() });
  expect(line).toMatch(/^http:\/\/localhost:3000\/reset-password#token=[\w-]{43}$/);
  return line.slice(line.indexOf('=') + 1);
};

describe('a sign-in link of the operator', () => {
  it('sets a new password once, and signs in', async () => {
    const { client, email } = await person();
    const token = await tokenFor('--email', ` ${email.toUpperCase()} `);
    const body = { token, newPassword: 'marigold-12' };
    const [first, again] = [await reset({ body }), await reset({ body })];
    expect([first.data.success, again.data.success]).toEqual([true, false]);
    expect([(await client.send(getProfile)).status, await signsIn(email, 'marigold-12')]).toEqual([401, true]);
  });

  it('requires a new password for an account with an e-mail', async () => {
    const { email } = await person();
    const token = await tokenFor('--email', email);
    const answer = await reset({ body: { token } });
    expect([answer.status, answer.problem.fields]).toEqual([400, { newPassword: 'New password is required' }]);
    expect((await reset({ body: { token, newPassword: 'marigold-12' } })).data.success).toBe(true);
  });

  it('signs in an account without an e-mail, and counts as a proof', async () => {
    const phone = freshPhone();
    const owner = await signUpByPhone(bff, 'Ravi', phone);
    const token = await tokenFor('--phone', phone.replace('+91', '0'));
    const refused = await reset({ body: { token, newPassword: 'marigold-12' } });
    expect([refused.status, refused.problem.code]).toEqual([409, 'password-needs-email']);
    const { data } = await reset({ body: { token } });
    expect(data).toMatchObject({ success: true, user: { id: owner.id } });
    const now = clientOf(bff.url, (data as { token: string }).token);
    const device = createAuthenticator({ origin }).register((await now.send(startPasskey, { body: {} })).data);
    expect((await now.send(addPasskey, { body: device })).status).toBe(201);
    const kinds = (await now.send(listAccountEvents)).data.map(({ kind, how }) => [kind, how]);
    expect(kinds.slice(0, 3)).toEqual([
      ['passkey-added', null],
      ['signed-in', 'link'],
      ['link-made', null],
    ]);
  });

  it('is accepted from one of two concurrent callers', async () => {
    const { email } = await person();
    const token = await tokenFor('--email', email);
    const passwords = ['marigold-12', 'lotus-flower'];
    const answers = await Promise.all(passwords.map((newPassword) => reset({ body: { token, newPassword } })));
    const wins = answers.map(({ data }) => data.success);
    expect(wins.filter((each) => each)).toHaveLength(1);
    expect(await Promise.all(passwords.map((password) => signsIn(email, password)))).toEqual(wins);
  });

  it('expires after an hour', async () => {
    const own = await startTestBff();
    try {
      await own.signIn({ name: 'Asha', phone: freshPhone(), email: 'asha@example.org' });
      const args = ['--email', 'asha@example.org'];
      const make = async (): Promise<string> =>
        (await signInLinkCommand({ args, env: { ...env(), DATABASE_URL: own.databaseUrl } })).split('=')[1] ?? '';
      const send = async (token: string) =>
        (await own.visitor.send(resetPassword, { body: { token, newPassword: 'marigold-12' } })).data.success;
      const late = await make();
      own.clock.advance(61 * 60_000);
      expect(await send(late)).toBe(false);
    } finally {
      await own.stop();
    }
  });

  it.each<[string, (owner: Client, email: string) => Promise<unknown>]>([
    ['a new password', (owner) => owner.send(changePassword, { body: { newPassword: 'marigold-12' } })],
    ['a new e-mail', (owner, email) => owner.send(updateProfile, { body: { name: 'Asha', email: `new.${email}` } })],
    [
      'a new number',
      async (owner) => {
        const phone = freshPhone();
        return owner.send(provePhone, { body: { phone, otp: await codeFor(bff, phone) } });
      },
    ],
    ['the end of all other sessions', (owner) => owner.send(endOtherSessions)],
    ['another link', (_, email) => tokenFor('--email', email)],
  ])('is revoked by %s', async (_, change) => {
    const phone = freshPhone();
    const owner = await signUpByPhone(bff, 'Asha Kulkarni', phone);
    const email = `owner${(people += 1)}@example.org`;
    await owner.send(updateProfile, { body: { name: 'Asha', email } });
    const token = await tokenFor('--phone', phone);
    await change(owner, email);
    expect((await reset({ body: { token, newPassword: 'lotus-flower' } })).data).toMatchObject({ success: false });
  });

  it('stays valid after a change of the name', async () => {
    const { client, email } = await person();
    const token = await tokenFor('--email', email);
    expect((await client.send(updateProfile, { body: { name: 'Asha K', email } })).status).toBe(200);
    expect((await reset({ body: { token, newPassword: 'lotus-flower' } })).data.success).toBe(true);
  });

  it.each([
    [['--email', 'nobody@example.org'], /^There is no account with the e-mail given/],
    [['--phone', '+91 98111 99999'], /^There is no account with the proved phone given/],
    [['--phone', 'here'], /^here is no phone number/],
    [['--email', 'here'], /^here is no e-mail address/],
    [[], /^Name the account with --email or with --phone/],
  ])('is not created for %j', async (args, reason) => {
    const pendingLink = signInLinkCommand({ args, env: env() });
    await expect(pendingLink).rejects.toThrow(OperatorError);
    await expect(pendingLink).rejects.toThrow(reason);
  });
});
