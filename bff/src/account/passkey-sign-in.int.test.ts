import { randomBytes } from 'node:crypto';
import { addPasskey } from '@mandali/contracts/api/add-passkey';
import { deletePasskey } from '@mandali/contracts/api/delete-passkey';
import { startPasskey } from '@mandali/contracts/api/start-passkey';
import { startPasskeySignIn } from '@mandali/contracts/api/start-passkey-sign-in';
import { listPasskeys } from '@mandali/contracts/api/list-passkeys';
import { signInByPasskey } from '@mandali/contracts/api/sign-in-by-passkey';
import type { AuthenticationResponse } from '@mandali/contracts/passkeys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authenticator, createAuthenticator, type Forgery } from '../testing/authenticator.ts';
import { type Client } from '../testing/client.ts';
import { startTestBff, type TestBff, type TestPerson } from '../testing/start-test-bff.ts';
import { freshPhone } from '../testing/world.ts';

const origin = 'http://localhost:3000';
const minute = 60_000;

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ environment: { PUBLIC_URL: origin } });
});
afterAll(() => bff.stop());

const person = (name = 'Asha'): Promise<TestPerson> => bff.signIn({ name, phone: freshPhone() });
const options = async () => (await bff.visitor.send(startPasskeySignIn, { body: {} })).data;

const register = async (owner: Client, device: Authenticator, forged: Forgery = {}) => {
  const { data } = await owner.send(startPasskey, { body: {} });
  return owner.send(addPasskey, { body: { ...device.register(data, forged), name: 'Phone' } });
};
const withPasskey = async (counts = true) => {
  const [owner, device] = [await person(), createAuthenticator({ origin, counts })];
  const { status, data } = await register(owner, device);
  expect(status).toBe(201);
  return { owner, device, passkey: data };
};
const signIn = async (answer: AuthenticationResponse) => {
  const { status, data } = await bff.visitor.send(signInByPasskey, { body: answer });
  expect(status).toBe(200);
  return data;
};
const refused = { success: false, message: expect.stringContaining('could not be checked') };

describe('signing in by a passkey', () => {
  it.each<[string, Forgery]>([
    ['another origin', { origin: 'https://mandali.evil.example' }],
    ['the same host on another port', { origin: 'http://localhost:3001' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a registration in place of a sign-in', { type: 'webauthn.create' }],
    ['no user verification', { isVerified: false }],
    ['an unknown user handle', { userHandle: 'AAAA' }],
    ['no user handle', { userHandle: '' }],
  ])('refuses %s', async (_, forged) => {
    const { device } = await withPasskey();
    expect(await signIn(device.answer(await options(), forged))).toEqual(refused);
  });

  it('refuses a repeated response, also with an increased counter', async () => {
    const { device } = await withPasskey();
    const startOptions = await options();
    const answer = device.answer(startOptions);
    expect(await signIn(answer)).toMatchObject({ success: true });
    expect(await signIn(answer)).toEqual(refused);
    expect(await signIn(device.answer(startOptions))).toEqual(refused);
  });

  it('accepts one of two concurrent responses to one challenge', async () => {
    const { device } = await withPasskey(false);
    const startOptions = await options();
    const answers = await Promise.all([signIn(device.answer(startOptions)), signIn(device.answer(startOptions))]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('refuses a challenge that is unknown, of a registration, or consumed by a wrong response', async () => {
    const { owner, device } = await withPasskey();
    const startOptions = await options();
    const challenge = randomBytes(32).toString('base64url');
    expect(await signIn(device.answer({ ...startOptions, challenge }))).toEqual(refused);
    const ofAddition = (await owner.send(startPasskey, { body: {} })).data.challenge;
    expect(await signIn(device.answer({ ...startOptions, challenge: ofAddition }))).toEqual(refused);
    expect(await signIn(device.answer(startOptions, { origin: 'https://evil.example' }))).toEqual(refused);
    expect(await signIn(device.answer(startOptions))).toEqual(refused);
  });

  it('refuses the credential of another person', async () => {
    const [asha, ravi] = [await withPasskey(), await withPasskey()];
    const own = { id: asha.device.id };
    expect(await signIn(ravi.device.answer(await options(), own))).toEqual(refused);
    const handle = asha.device.answer(await options()).response.userHandle ?? '';
    expect(await signIn(ravi.device.answer(await options(), { userHandle: handle }))).toEqual(refused);
    expect(await signIn(ravi.device.answer(await options(), { ...own, userHandle: handle }))).toEqual(refused);
  });

  it('refuses a cloned authenticator by its counter, and accepts authenticators without a counter', async () => {
    const { device } = await withPasskey();
    expect(await signIn(device.answer(await options(), { signCount: 7 }))).toMatchObject({ success: true });
    for (const signCount of [7, 3, 0])
      expect(await signIn(device.answer(await options(), { signCount }))).toEqual(refused);
    expect(await signIn(device.answer(await options(), { signCount: 8 }))).toMatchObject({ success: true });
    const { device: silent } = await withPasskey(false);
    for (let n = 0; n < 2; n += 1)
      expect(await signIn(silent.answer(await options()))).toMatchObject({ success: true });
  });

  it('refuses a challenge after five minutes', async () => {
    const own = await startTestBff({ environment: { PUBLIC_URL: origin } });
    try {
      const owner = await own.signIn({ name: 'Asha', phone: freshPhone() });
      const device = createAuthenticator({ origin, counts: false });
      await register(owner, device);
      const ask = async () => (await own.visitor.send(startPasskeySignIn, { body: {} })).data;
      const [early, late] = [await ask(), await ask()];
      const answer = async (startOptions: typeof early) =>
        (await own.visitor.send(signInByPasskey, { body: device.answer(startOptions) })).data.success;
      own.clock.advance(4 * minute);
      expect(await answer(early)).toBe(true);
      own.clock.advance(2 * minute);
      expect(await answer(late)).toBe(false);
    } finally {
      await own.stop();
    }
  });

  it('is refused after the passkey is removed, which only its owner can do', async () => {
    const [{ owner, device, passkey }, other] = [await withPasskey(), await person('Ravi')];
    const params = { id: `${passkey.id}` };
    expect((await other.send(deletePasskey, { params })).status).toBe(404);
    expect(await signIn(device.answer(await options()))).toMatchObject({ success: true });
    expect((await owner.send(deletePasskey, { params })).data).toEqual({ success: true });
    expect(await signIn(device.answer(await options()))).toEqual(refused);
    expect((await owner.send(listPasskeys)).data).toEqual([]);
  });
});
