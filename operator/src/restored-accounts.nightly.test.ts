// Use of accounts after a restore or a move: new rows must not collide with those of the backup.
import { addPasskey } from '@mandali/contracts/api/add-passkey';
import { getNews } from '@mandali/contracts/api/get-news';
import { seeNews } from '@mandali/contracts/api/see-news';
import { listPasskeys } from '@mandali/contracts/api/list-passkeys';
import { startPasskey } from '@mandali/contracts/api/start-passkey';
import { createAuthenticator } from '@mandali/bff/testing/authenticator';
import type { Client } from '@mandali/bff/testing/client';
import { signInByPhone, signUpByPhone } from '@mandali/bff/testing/sign-up';
import { startTestBff, type TestBff } from '@mandali/bff/testing/start-test-bff';
import { freshPhone } from '@mandali/bff/testing/world';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { backupCommand } from './backup-command.ts';
import { restoreCommand } from './restore-command.ts';
import { call, emptyPlace, type Place, scratchFolder } from './testing/places.fixture.ts';

const origin = 'http://localhost:3000';
const environment = { PUBLIC_URL: origin };
const folder = scratchFolder();
const [backup, move] = [folder.in('accounts.backup'), folder.in('accounts.move')];
const phone = freshPhone();

let bff: TestBff;
let place: Place;
let restored: TestBff;

const passkeyFor = async (owner: Client) => {
  const { data } = await owner.send(startPasskey, { body: {} });
  const device = createAuthenticator({ origin, counts: true });
  return owner.send(addPasskey, { body: { ...device.register(data), name: 'Phone' } });
};
const backUp = async (...args: readonly string[]): Promise<void> =>
  expect(await call(backupCommand, args, { DATABASE_URL: bff.databaseUrl })).toMatchObject({ code: 0 });
/** Restores the file into an empty database and starts the product on it. */
const restore = async (...args: readonly string[]): Promise<void> => {
  place = await emptyPlace();
  const done = await call(restoreCommand, [...args, '--no-erasures'], { DATABASE_URL: place.url });
  expect(done).toMatchObject({ code: 0 });
  restored = await startTestBff({ databaseUrl: place.url, environment });
};

beforeAll(async () => {
  bff = await startTestBff({ environment });
  const asha = await signUpByPhone(bff, 'Asha', phone);
  expect((await passkeyFor(asha)).status).toBe(201);
  for (let device = 0; device < 2; device += 1) await signInByPhone(bff, phone);
  const { accountUpTo = 0 } = (await asha.send(getNews)).data;
  await asha.send(seeNews, { body: { upTo: [], accountUpTo } });
  await backUp(backup);
  await bff.stopProjections();
  await backUp('--move', move);
});
afterAll(async () => {
  await bff.stop();
  folder.remove();
});
afterEach(async () => {
  await restored.stop();
  await place.drop();
});

describe.each([
  ['a restore', [backup]],
  ['a move', [move]],
  ['a move that is restored as a backup', [move, '--as-backup']],
])('after %s', (_, args) => {
  it('a passkey can be added to those of the backup', async () => {
    await restore(...args);
    const asha = await signInByPhone(restored, phone);
    expect((await passkeyFor(asha)).status).toBe(201);
    expect((await asha.send(listPasskeys)).data).toHaveLength(2);
  });

  it('a sign-in on a new device is announced on the other devices', async () => {
    await restore(...args);
    const asha = await signInByPhone(restored, phone);
    await signInByPhone(restored, phone);
    const { items } = (await asha.send(getNews)).data;
    expect(items[0]).toMatchObject({ kind: 'account', change: 'signed-in', isNew: true });
  });
});
