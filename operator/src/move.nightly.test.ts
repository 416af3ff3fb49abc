import { getCheckpoint } from '@mandali/contracts/api/get-checkpoint';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getReminders } from '@mandali/contracts/api/get-reminders';
import { getLogKey } from '@mandali/contracts/api/get-log-key';
import { putReminderPlan } from '@mandali/contracts/api/put-reminder-plan';
import { migratePeople } from '@mandali/bff/db/migrate';
import { paramsOf } from '@mandali/bff/testing/books';
import { type Client, clientOf } from '@mandali/bff/testing/client';
import { startTestBff, type TestBff } from '@mandali/bff/testing/start-test-bff';
import { createWorld, type World } from '@mandali/bff/testing/world';
import { judge, type PinnedLog } from '@mandali/domain/proof/witness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditCommand } from './audit-command.ts';
import { writeFramed } from './backup/framed-file.ts';
import { backupCommand } from './backup-command.ts';
import { restoreCommand } from './restore-command.ts';
import { call, emptyPlace, peopleIn, type Place, schemasIn, scratchFolder } from './testing/places.fixture.ts';

const folder = scratchFolder();
const file = folder.in('book.move');
let bff: TestBff;
let world: World;
let pinned: PinnedLog;
/** Checkpoint that a member's device has from the old place, and the draw commitment it saw there. */
let kept: { readonly note: string; readonly size: number; readonly commitment: string | null | undefined };

const backUp = (...args: readonly string[]) => call(backupCommand, args, { DATABASE_URL: bff.databaseUrl });
const commitmentSeenBy = async (reader: Client) =>
  (await reader.send(getCommittee, { params: paramsOf(world) })).data.currentRound?.drawCommitment;
/** Requests and judges a checkpoint, as a device does at each visit. */
const visit = async (reader: Client, before: { readonly note: string; readonly size: number } | null) => {
  const query = { from: `${before?.size ?? 0}` };
  const { data } = await reader.send(getCheckpoint, { params: paramsOf(world), query });
  return { shown: data, verdict: await judge(pinned, world.committeeId, before?.note ?? null, data) };
};

beforeAll(async () => {
  bff = await startTestBff();
  world = await createWorld(bff);
  const { CA, M, V } = world.callers;
  await CA.send(putReminderPlan, { params: paramsOf(world), body: { daysBefore: 2, onDay: true, daysAfter: 3 } });
  pinned = { host: '127.0.0.1:3000', logKey: (await V.send(getLogKey)).data.publicKey };
  const { verdict } = await visit(M, null);
  if (!('note' in verdict)) throw new Error(verdict.kind);
  kept = { note: verdict.note, size: verdict.size, commitment: await commitmentSeenBy(M) };
  expect(await backUp('--move', file)).toMatchObject({ code: 2, said: expect.stringContaining('stop it first') });
  await bff.stopProjections();
  expect(await backUp('--move', file)).toMatchObject({ code: 0, said: expect.stringContaining('does not start here') });
});
afterAll(async () => {
  await bff.stop();
  folder.remove();
});

const places: { place: Place; bff?: TestBff }[] = [];
afterEach(async () => {
  for (const { place, bff: started } of places.splice(0)) {
    await started?.stop();
    await place.drop();
  }
});

const restoreInto = async (place: Place, ...args: readonly string[]) =>
  call(restoreCommand, [file, ...args], { DATABASE_URL: place.url });
/** Restores the file into an empty database and starts the product on it. */
const moveToNewPlace = async (...args: readonly string[]): Promise<{ readonly place: Place; readonly at: TestBff }> => {
  const place = await emptyPlace();
  places.push({ place });
  expect(await restoreInto(place, '--no-erasures', ...args)).toMatchObject({ code: 0 });
  const at = await startTestBff({ databaseUrl: place.url });
  places.push({ place: { ...place, drop: async () => {} }, bff: at });
  return { place, at };
};
/** A client with the session that the member has from the old place. */
const memberAt = ({ url }: TestBff): Client => clientOf(url, world.callers.M.token);

describe('after a move', () => {
  it('a member stays signed in, and the device sees a continued book without a restore notice', async () => {
    const { place, at } = await moveToNewPlace();
    const { shown, verdict } = await visit(memberAt(at), kept);
    expect(verdict.kind).toBe('continues');
    expect(shown).not.toHaveProperty('restoredAt');
    expect(await peopleIn(place.pool)).toEqual(await peopleIn(bff.pool));
    const admin = clientOf(at.url, world.callers.CA.token);
    expect((await admin.send(getReminders, { params: paramsOf(world) })).data).toEqual(
      (await world.callers.CA.send(getReminders, { params: paramsOf(world) })).data,
    );
    expect(await call(auditCommand, ['replay'], { DATABASE_URL: place.url })).toMatchObject({ code: 0 });
  });

  it('new sessions do not collide with those of the old place', async () => {
    const { at } = await moveToNewPlace();
    const token = await at.features.account.sessions.open(world.callers.O.id, 'otp');
    expect(
      (await clientOf(at.url, token).send(getCommittee, { params: { id: `${world.outsidersCommitteeId}` } })).status,
    ).toBe(200);
  });

  it('an earlier restore remains announced', async () => {
    const at = new Date('2026-03-04T05:06:07.000Z');
    const old = await emptyPlace();
    places.push({ place: old });
    await restoreInto(old, '--no-erasures');
    await old.pool.query('insert into people.log_restore (at, accepted_at) values ($1, now())', [at]);
    const twice = folder.in('twice.move');
    expect(await call(backupCommand, ['--move', twice], { DATABASE_URL: old.url })).toMatchObject({ code: 0 });
    const next = await emptyPlace();
    places.push({ place: next });
    await call(restoreCommand, [twice, '--no-erasures'], { DATABASE_URL: next.url });
    expect((await next.pool.query('select at from people.log_restore')).rows).toEqual([{ at }]);
  });
});

describe('a second try of a draw', () => {
  it('has another seed at each place, and a device of the first place detects the contradiction', async () => {
    const [one, two] = [await moveToNewPlace(), await moveToNewPlace()];
    const commitments = [
      kept.commitment,
      await commitmentSeenBy(memberAt(one.at)),
      await commitmentSeenBy(memberAt(two.at)),
    ];
    expect(new Set(commitments).size).toBe(3);
    const { verdict } = await visit(memberAt(one.at), kept);
    if (!('note' in verdict)) throw new Error(verdict.kind);
    expect((await visit(memberAt(two.at), verdict)).verdict.kind).toBe('contradicts');
  });

  it('is announced as a restore when the file is restored as a backup', async () => {
    const { place, at } = await moveToNewPlace('--as-backup');
    const member = clientOf(at.url, await at.features.account.sessions.open(world.callers.M.id, 'otp'));
    const refused = await member.send(getCheckpoint, { params: paramsOf(world) });
    expect([refused.status, refused.problem['code']]).toEqual([503, 'book-restored']);
    const { rows } = await place.pool.query(
      `select (select count(*)::int from people.log_restore) as restores, (select count(*)::int from people.reminder_plan) as plans`,
    );
    expect(rows).toEqual([{ restores: 1, plans: 0 }]);
  });
});

describe('the old place', () => {
  it('starts only after --move-given-up', async () => {
    await expect(migratePeople(bff.pool)).rejects.toThrow(
      /^The product was moved away from this database \(20.*Z\): start it at the new place\..*--move-given-up\.$/,
    );
    expect(await backUp('--move-given-up')).toEqual({ code: 0, said: 'The product starts here again.' });
    await migratePeople(bff.pool);
    expect((await backUp('--move-given-up')).said).toBe(
      'The product was not moved away from here: nothing was changed.',
    );
  });

  it('is unchanged when the move is rejected', async () => {
    const before = await schemasIn(bff.pool);
    const client = await bff.pool.connect();
    await client.query(`set application_name = 'mandali-bff'`);
    const { code, said } = await backUp('--move', folder.in('other.move'));
    client.release(true);
    expect([code, said]).toEqual([2, 'The product runs on this database (mandali-bff): stop it first.']);
    expect(await schemasIn(bff.pool)).toEqual(before);
  });
});

describe('a restore of a move changes nothing and', () => {
  const refused = async (args: readonly string[], sentence: RegExp, env = {}): Promise<void> => {
    const place = await emptyPlace();
    places.push({ place });
    const { code, said } = await call(restoreCommand, [file, ...args], { DATABASE_URL: place.url, ...env });
    expect([code, said]).toEqual([2, expect.stringMatching(sentence)]);
    expect(await schemasIn(place.pool)).toEqual([]);
  };

  it('rejects another APP_SECRET', () =>
    refused(['--no-erasures'], /APP_SECRET is not the one that it is signed with/, {
      APP_SECRET: 'another '.repeat(6),
    }));

  it('rejects a missing LOG_SIGNING_KEY', () =>
    refused(['--no-erasures'], /LOG_SIGNING_KEY is not set/, { LOG_SIGNING_KEY: '' }));

  it.each(['--sign-on', '--new-key', '--other-secrets'])('rejects the option %s', (option) =>
    refused(['--no-erasures', option], new RegExp(`a move has no use for ${option}`)),
  );

  it('rejects an erasure list with later erasures', async () => {
    const erasures = folder.in('later');
    const header = { mandali: 'erasures', format: 1, made: '2099-01-01T00:00:00.000Z' };
    const lines = [JSON.stringify({ id: world.callers.M.id, at: '2099-01-01T00:00:00.000Z' })];
    await writeFramed({ file: erasures, isPacked: false }, header, lines);
    await refused(['--erasures', erasures], /the product has run since and entries are missing: add --as-backup/);
  });
});

describe('a backup', () => {
  it.each([
    [['missing'], /^There is no folder \S+missing: make it first, or name a new file that ends in \.backup\.$/],
    [['missing/it.backup'], /^There is no folder \S+missing: make it first\.$/],
    [['--move', 'missing'], /^There is no folder \S+missing: make it first, or name a new file that ends in \.move\.$/],
    [['--erasures', 'missing/erased'], /^There is no folder \S+missing: make it first\.$/],
    [['--secrets', 'missing/secrets.env'], /^There is no folder \S+missing: make it first\.$/],
    [['--erasures', '.'], /is a folder: name a file in it\.$/],
  ])('rejects a target that cannot be written, before it reads anything: %s', async (args, sentence) => {
    const inFolder = args.map((arg) => (arg.startsWith('--') ? arg : folder.in(arg)));
    expect(await backUp(...inFolder)).toEqual({ code: 2, said: expect.stringMatching(sentence) });
  });
});
