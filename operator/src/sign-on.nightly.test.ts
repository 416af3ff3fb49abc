import { getCheckpoint } from '@mandali/contracts/api/get-checkpoint';
import { getLogKey } from '@mandali/contracts/api/get-log-key';
import { addCosignature } from '@mandali/contracts/api/add-cosignature';
import { checkpointOf, addTwoEntries, paramsOf } from '@mandali/bff/testing/books';
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
  await addTwoEntries(world);
  after = await checkpointOf(world.callers.M, world);
});
afterAll(async () => {
  await bff.stop();
  folder.remove();
});

/** Restores the backup and starts the product on the result. */
const withRestored = async (args: readonly string[], work: (place: Place, other: TestBff) => Promise<void>) => {
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

/** Returns the signed checkpoint, verified with the key that the product publishes. */
const verifiedCheckpoint = async (other: TestBff, from?: number) =>
  checkpointOf(await memberOf(other), { ...world, callers: { ...world.callers, V: other.visitor } }, from);

const requestCheckpoint = async (other: TestBff, from?: number) => {
  const member = await memberOf(other);
  return member.send(getCheckpoint, {
    params: paramsOf(world),
    ...(from === undefined ? {} : { query: { from: `${from}` } }),
  });
};

describe('the books of a restored backup', () => {
  it('are signed after --sign-on, with the old origin and consistent with the last checkpoint', () =>
    withRestored([], async (place, other) => {
      const refused = await requestCheckpoint(other);
      expect([refused.status, refused.problem['code']]).toEqual([503, 'book-restored']);
      const signOn = () => call(restoreCommand, ['--sign-on'], { DATABASE_URL: place.url });
      expect(await signOn()).toEqual({
        code: 0,
        said: 'The books are signed again. Members see that they were restored, and when.',
      });
      expect((await signOn()).said).toBe('The books are signed already: nothing was changed.');
      const signed = await verifiedCheckpoint(other, before.head.size);
      expect(signed.head.origin).toBe(before.head.origin);
      expect(Date.parse(signed.restoredAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
      expect(signed.witnesses).toMatchObject({ members: 1, last: { name: 'Member' } });
      const proof = (signed.consistency ?? []).map((each) => fromBase64Of32(each) ?? new Uint8Array());
      expect(isContinued(before.head, signed.head, proof)).toBe(true);
      // A device that has seen later entries gets no consistency proof; its checkpoint proves the loss.
      expect((await requestCheckpoint(other, after.head.size)).status).toBe(400);
    }));

  it('are signed with another key only after --new-key', () =>
    withRestored(['--sign-on'], async (place, other) => {
      const signed = await verifiedCheckpoint(other);
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
      // The new key signs with the old origin, even entries that the old key has signed.
      const again = await verifiedCheckpoint(stranger);
      expect([again.head.origin, again.head.size]).toEqual([signed.head.origin, signed.head.size]);
      await stranger.stop();
    }));
});
