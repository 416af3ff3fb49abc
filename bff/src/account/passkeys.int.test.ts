import { randomBytes } from 'node:crypto';
import { addPasskey } from '@mandali/contracts/api/add-passkey';
import { startPasskey } from '@mandali/contracts/api/start-passkey';
import { startPasskeySignIn } from '@mandali/contracts/api/start-passkey-sign-in';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { listAccountEvents } from '@mandali/contracts/api/list-account-events';
import { listPasskeys } from '@mandali/contracts/api/list-passkeys';
import { prove } from '@mandali/contracts/api/prove';
import { signInByPasskey } from '@mandali/contracts/api/sign-in-by-passkey';
import type { AuthenticationResponse } from '@mandali/contracts/passkeys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authenticator, createAuthenticator, type Forgery } from '../testing/authenticator.ts';
import { type Client, clientOf } from '../testing/client.ts';
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

describe('adding a passkey', () => {
  it('enables a sign-in without phone and password', async () => {
    const { owner, device, passkey } = await withPasskey();
    expect(passkey).toMatchObject({ name: 'Phone', lastUsedAt: null });
    const answer = await signIn(device.answer(await options()));
    expect(answer).toMatchObject({ success: true, user: { id: owner.id, name: 'Asha' } });
    const { token } = answer as { token: string };
    expect((await clientOf(bff.url, token).send(getProfile)).status).toBe(200);
    expect((await owner.send(listPasskeys)).data).toEqual([{ ...passkey, lastUsedAt: expect.any(String) }]);
  });

  it('is listed in the account’s activity, like the sign-in', async () => {
    const { owner, device } = await withPasskey();
    await signIn(device.answer(await options()));
    const kinds = (await owner.send(listAccountEvents)).data.map(({ kind, how }) => [kind, how]);
    expect(kinds).toEqual([
      ['signed-in', 'passkey'],
      ['passkey-added', null],
    ]);
  });

  it('requires a proof from the last ten minutes', async () => {
    const own = await startTestBff({ environment: { PUBLIC_URL: origin } });
    try {
      const owner = await own.signIn({ name: 'Asha', phone: freshPhone() });
      const creation = createAuthenticator({ origin }).register((await owner.send(startPasskey, { body: {} })).data);
      own.clock.advance(4 * minute);
      expect((await owner.send(addPasskey, { body: creation })).status).toBe(201);
      own.clock.advance(7 * minute);
      const answers = [await owner.send(startPasskey, { body: {} }), await owner.send(addPasskey, { body: creation })];
      expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
        [403, 'proof-needed'],
        [403, 'proof-needed'],
      ]);
    } finally {
      await own.stop();
    }
  });

  it.each<[string, Forgery]>([
    ['another origin', { origin: 'https://mandali.evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a sign-in in place of a registration', { type: 'webauthn.get' }],
    ['a response without user verification', { isVerified: false }],
  ])('refuses %s', async (_, forged) => {
    const answer = await register(await person(), createAuthenticator({ origin }), forged);
    expect([answer.status, answer.problem.code]).toEqual([400, 'passkey-wrong']);
  });

  it('refuses a challenge that is unknown, already used, of another session or of a sign-in', async () => {
    const [asha, ravi] = [await person(), await person('Ravi')];
    const device = createAuthenticator({ origin });
    const { data: creation } = await asha.send(startPasskey, { body: {} });
    const others = (await ravi.send(startPasskey, { body: {} })).data;
    const ofSignIn = { ...creation, challenge: (await options()).challenge };
    const unknownChallenge = { ...creation, challenge: randomBytes(32).toString('base64url') };
    for (const each of [others, ofSignIn, unknownChallenge]) {
      const body = device.register(each);
      expect((await asha.send(addPasskey, { body })).status).toBe(400);
    }
    const body = device.register(creation);
    const statuses = [await asha.send(addPasskey, { body }), await asha.send(addPasskey, { body })];
    expect(statuses.map(({ status }) => status)).toEqual([201, 400]);
  });

  it('is carried out once per Idempotency-Key, and refused for a credential of another person', async () => {
    const [asha, ravi, device] = [await person(), await person('Ravi'), createAuthenticator({ origin })];
    const body = device.register((await asha.send(startPasskey, { body: {} })).data);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [first, again] = [
      await asha.send(addPasskey, { body, headers }),
      await asha.send(addPasskey, { body, headers }),
    ];
    expect([first.status, again.status, again.text === first.text]).toEqual([201, 201, true]);
    const taken = await register(ravi, device);
    expect([taken.status, taken.problem.code]).toEqual([409, 'passkey-known']);
  });

  it('is refused beyond twenty passkeys', async () => {
    const owner = await person();
    for (let n = 0; n < 20; n += 1) expect((await register(owner, createAuthenticator({ origin }))).status).toBe(201);
    const answer = await register(owner, createAuthenticator({ origin }));
    expect([answer.status, answer.problem.code]).toEqual([409, 'too-many-passkeys']);
  });
});

describe('a proof by passkey', () => {
  it('is accepted in a session older than ten minutes', async () => {
    const own = await startTestBff({ environment: { PUBLIC_URL: origin } });
    try {
      const owner = await own.signIn({ name: 'Asha', phone: freshPhone() });
      const device = createAuthenticator({ origin });
      await register(owner, device);
      own.clock.advance(11 * minute);
      const signInOptions = async () => (await own.visitor.send(startPasskeySignIn, { body: {} })).data;
      expect((await register(owner, createAuthenticator({ origin })).catch(() => ({ status: 403 }))).status).toBe(403);
      const forged = device.answer(await signInOptions(), { isVerified: false });
      const wrong = await owner.send(prove, { body: { passkey: forged } });
      expect([wrong.status, wrong.problem.code]).toEqual([403, 'proof-wrong']);
      const passkey = device.answer(await signInOptions());
      expect((await owner.send(prove, { body: { passkey } })).data).toMatchObject({ success: true });
      expect((await owner.send(prove, { body: { passkey } })).status).toBe(403);
      expect((await register(owner, createAuthenticator({ origin }))).status).toBe(201);
      expect((await owner.send(getProfile)).data).toMatchObject({ passkeys: 2 });
    } finally {
      await own.stop();
    }
  });

  it('is refused with a passkey of another person', async () => {
    const [asha, ravi] = [await withPasskey(), await withPasskey()];
    const passkey = ravi.device.answer(await options());
    const answer = await asha.owner.send(prove, { body: { passkey } });
    expect([answer.status, answer.problem.code]).toEqual([403, 'proof-wrong']);
  });
});

it.each(['http://127.0.0.1:3000', 'http://mandali.example'])('passkeys are disabled at %s', async (publicUrl) => {
  const own = await startTestBff({ environment: { PUBLIC_URL: publicUrl } });
  try {
    const owner = await own.signIn({ name: 'Asha', phone: freshPhone() });
    const answers = [
      await own.visitor.send(startPasskeySignIn, { body: {} }),
      await owner.send(startPasskey, { body: {} }),
    ];
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
      [409, 'no-passkeys-here'],
      [409, 'no-passkeys-here'],
    ]);
    expect((await owner.send(listPasskeys)).data).toEqual([]);
  } finally {
    await own.stop();
  }
});
