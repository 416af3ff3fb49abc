import { getCheckpoint } from '@mandali/contracts/api/get-checkpoint';
import { getLogKey } from '@mandali/contracts/api/get-log-key';
import { addCosignature } from '@mandali/contracts/api/add-cosignature';
import { checkpointOf, grow, paramsOf } from '@mandali/bff/testing/books';
import { clientOf } from '@mandali/bff/testing/client';
import { startTestBff, type TestBff } from '@mandali/bff/testing/start-test-bff';
import { cosigned, createWorld, newDevice, type World } from '@mandali/bff/testing/world';
import { fromBase64Of32 } from '@mandali/domain/proof/bytes';
import { isContinued } from '@mandali/domain/proof/tree-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupCommand } from './backup-command.ts';
import { restoreCommand } from './restore-command.ts';
import { call, emptyPlace, type Place, scratchFolder } from './testing/places.fixture.ts';

const folder = scratchFolder();
const file = folder.in('book.backup');
let bff: TestBff;
let world: World;
let before: Awaited<ReturnType<typeof checkpointOf>>;
let after: Awaited<ReturnType<typeof checkpointOf>>;

beforeAll(async () => {
  bff = await startTestBff();
  world = await createWorld(bff);
  const body = await cosigned(world.callers.M, world.committeeId, await newDevice(), bff.features.now());
  await world.callers.M.send(addCosignature, { params: paramsOf(world), body });
  before = await checkpointOf(world.callers.M, world);
  await call(backupCommand, [file], { DATABASE_URL: bff.databaseUrl });
  await grow(world);
  after = await checkpointOf(world.callers.M, world);
});
afterAll(async () => {
  await bff.stop();
  folder.remove();
});

/** Restores the backup, and starts on what there is then. */
const restored = async (args: readonly string[], work: (place: Place, other: TestBff) => Promise<void>) => {
  const place = await emptyPlace();
  expect(await call(restoreCommand, [file, '--no-erasures', ...args], { DATABASE_URL: place.url })).toMatchObject({
    code: 0,
  });
  const environment = { PUBLIC_URL: 'https://another.example' };
  const other = await startTestBff({ databaseUrl: place.url, environment });
  try {
    await work(place, other);
  } finally {
    await other.stop();
    await place.drop();
  }
};

const memberOf = async (other: TestBff) =>
  clientOf(other.url, await other.features.account.sessions.open(world.callers.M.id, 'otp'));

/** What it signs, opened by the key that it tells. */
const opened = async (other: TestBff, from?: number) =>
  checkpointOf(await memberOf(other), { ...world, callers: { ...world.callers, V: other.visitor } }, from);

const asked = async (other: TestBff, from?: number) => {
  const member = await memberOf(other);
  return member.send(getCheckpoint, {
    params: paramsOf(world),
    ...(from === undefined ? {} : { query: { from: `${from}` } }),
  });
};

describe('the books of a restored backup', () => {
  it('are signed when the operator says so, in the old name, and continue what was signed until the backup', () =>
    restored([], async (place, other) => {
      const refused = await asked(other);
      expect([refused.status, refused.problem['code']]).toEqual([503, 'book-restored']);
      const signOn = () => call(restoreCommand, ['--sign-on'], { DATABASE_URL: place.url });
      expect(await signOn()).toEqual({
        code: 0,
        said: 'The books are signed again. Members see that they were restored, and when.',
      });
      expect((await signOn()).said).toBe('The books are signed already: nothing was changed.');
      const signed = await opened(other, before.head.size);
      expect(signed.head.origin).toBe(before.head.origin);
      expect(Date.parse(signed.restoredAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
      expect(signed.witnesses).toMatchObject({ members: 1, last: { name: 'Member' } });
      const proof = (signed.consistency ?? []).map((each) => fromBase64Of32(each) ?? new Uint8Array());
      expect(isContinued(before.head, signed.head, proof)).toBe(true);
      // A device that has seen more has kept the proof of it.
      expect((await asked(other, after.head.size)).status).toBe(400);
    }));

  it('go on under another key only when the operator says that, too', () =>
    restored(['--sign-on'], async (place, other) => {
      const signed = await opened(other);
      const old = (await other.visitor.send(getLogKey)).data.publicKey;
      const environment = { LOG_SIGNING_KEY: Buffer.alloc(32, 'another').toString('base64') };
      const stranger = await startTestBff({ databaseUrl: place.url, environment });
      expect((await stranger.visitor.send(getLogKey)).status).toBe(500);
      const args = ['--sign-on', '--new-key'];
      expect(await call(restoreCommand, args, { DATABASE_URL: place.url })).toEqual({
        code: 0,
        said: 'The next start signs by its own LOG_SIGNING_KEY.',
      });
      const { origin, publicKey } = (await stranger.visitor.send(getLogKey)).data;
      expect([origin, publicKey === old]).toEqual(['127.0.0.1:3000', false]);
      // Signed by the new key, in the old name, also where the old key had signed the same entries.
      const again = await opened(stranger);
      expect([again.head.origin, again.head.size]).toEqual([signed.head.origin, signed.head.size]);
      await stranger.stop();
    }));
});
