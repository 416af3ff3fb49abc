import { readFileSync, writeFileSync } from 'node:fs';
import { adminPutWhatsappSettings } from '@mandali/contracts/api/admin-put-whatsapp-settings';
import { changePassword } from '@mandali/contracts/api/change-password';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { startTestBff, type TestBff } from '@mandali/bff/testing/start-test-bff';
import { createWorld, type World } from '@mandali/bff/testing/world';
import { migratePeople } from '@mandali/bff/db/migrate';
import { anyServer } from '@mandali/event-store/testing/doubles/any-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditCommand } from './audit-command.ts';
import { peopleTables } from './backup/people-tables.ts';
import { writeFramed } from './backup/framed-file.ts';
import { backupCommand } from './backup-command.ts';
import { restoreCommand } from './restore-command.ts';
import {
  call,
  emptyPlace,
  peopleIn,
  type Place,
  schemasIn,
  scratchFolder,
  writtenIn,
} from './testing/places.fixture.ts';
import { rewritten } from './testing/rewritten.fixture.ts';

const folder = scratchFolder();
const [file, erasures] = [folder.in('book.backup'), folder.in('erased')];

let bff: TestBff;
let world: World;
let atBackup: { readonly people: Awaited<ReturnType<typeof peopleIn>>; readonly events: readonly unknown[] };
let place: Place;

const backUp = (...args: readonly string[]) => call(backupCommand, args, { DATABASE_URL: bff.databaseUrl });
const restore = (args: readonly string[], env = {}) => call(restoreCommand, args, { DATABASE_URL: place.url, ...env });
const audit = () => call(auditCommand, ['replay'], { DATABASE_URL: place.url });
const note = (notes: string) =>
  world.callers.CA.send(markPayment, { params: { id: `${world.paymentId}` }, body: { status: 'paid', notes } });

beforeAll(async () => {
  bff = await startTestBff();
  world = await createWorld(bff);
  await world.callers.GA.send(adminPutWhatsappSettings, { body: { appKey: 'the app key', authKey: 'the auth key' } });
  await note('Member was late again');
  expect((await world.callers.M.send(changePassword, { body: { newPassword: 'of the member' } })).status).toBe(200);
  atBackup = { people: await peopleIn(bff.pool), events: await writtenIn(bff.pool) };
  expect(await backUp(file)).toMatchObject({ code: 0 });
  // After the backup the product continues, and one member deletes their account.
  await note('Member was late once more');
  await world.callers.M.send(deleteAccount);
  expect(await backUp('--erasures', erasures)).toMatchObject({
    code: 0,
    said: `1 erased people are listed in ${erasures}.`,
  });
});
afterAll(async () => {
  await bff.stop();
  folder.remove();
});
beforeEach(async () => void (place = await emptyPlace()));
afterEach(() => place.drop());

it('every table of the people store has a backup rule', () => {
  expect(Object.keys(peopleTables).toSorted()).toEqual(Object.keys(bff.features.tables).toSorted());
});

describe('a restore into an empty place', () => {
  it('restores log and people, without sessions', async () => {
    expect(await restore([file, '--no-erasures'])).toMatchObject({ code: 0 });
    expect([await writtenIn(place.pool), await peopleIn(place.pool)]).toEqual([atBackup.events, atBackup.people]);
    expect((await place.pool.query('select from people.session')).rowCount).toBe(0);
    expect(await schemasIn(place.pool)).toEqual(['log', 'log_id', 'people', 'read']);
    const { code, said } = await audit();
    expect(said).toMatch(/Everything is as the log says: 2 committees, \d+ events, \d+ rows/);
    expect(code).toBe(0);
  });

  it('erases people on the list as the product does, in every column', async () => {
    const { code, said } = await restore([file, '--erasures', erasures]);
    expect(code).toBe(0);
    expect(said).toContain('Erased again: 1 people');
    const [live, restored] = [await peopleIn(bff.pool), await peopleIn(place.pool)];
    expect({ person: restored['person'], credential: restored['credential'] }).toEqual({
      person: live['person'],
      credential: live['credential'],
    });
    const bodies = await place.pool.query(`select body from people.text where subject_id = ${world.callers.M.id}`);
    expect(bodies.rows.map(({ body }) => body)).toEqual([null, null, null]);
  });

  it('does not reuse ids of the erasure list', async () => {
    const other = folder.in('of-later-people');
    const lines = [JSON.stringify({ id: 4_000, at: '2099-01-01T00:00:00.000Z' })];
    const header = { mandali: 'erasures', format: 1, made: '2099-01-01T00:00:00.000Z' };
    await writeFramed({ file: other, isPacked: false }, header, lines);
    await restore([file, '--erasures', other]);
    const { rows } = await place.pool.query<{ id: string }>(
      `insert into people.person (name, created_at) values ('New', now()) returning id`,
    );
    expect(Number(rows[0]?.id)).toBeGreaterThan(Math.max(4_000, world.callers.AU.id));
  });
});

describe('a restore changes nothing and', () => {
  const expectRejected = async (args: readonly string[], sentence: string | RegExp, env = {}): Promise<void> => {
    const before = await schemasIn(place.pool);
    const { code, said } = await restore(args, env);
    expect(said).toMatch(sentence);
    expect(code).toBe(2);
    expect(await schemasIn(place.pool)).toEqual(before);
  };

  it('rejects arguments without an erasure list', () =>
    expectRejected([file], /^Name the list of erased people by --erasures FILE, or say --no-erasures/));

  it('rejects an erasure list older than the backup', async () => {
    const early = folder.in('early');
    await writeFramed(
      { file: early, isPacked: false },
      { mandali: 'erasures', format: 1, made: '2020-01-01T00:00:00.000Z' } as never,
      [],
    );
    await expectRejected(
      [file, '--erasures', early],
      /is of 2020-01-01T00:00:00.000Z, before the backup of .*: bring it up to date/,
    );
  });

  it('rejects a damaged file', async () => {
    const damaged = folder.in('damaged.backup');
    const bytes = readFileSync(file);
    bytes[2_000] = (bytes[2_000] ?? 0) ^ 8;
    writeFileSync(damaged, bytes);
    await expectRejected([damaged, '--no-erasures'], /damaged/);
  });

  it('rejects a backup of a newer version', async () => {
    const newer = folder.in('newer.backup');
    const more = (known: unknown): readonly unknown[] => [...(known as []), '0099_future'];
    await rewritten(file, newer, (header) => ({ ...header, migrations: more(header['migrations']) }));
    await expectRejected(
      [newer, '--no-erasures'],
      /was written by a newer Mandali \(migration 0099_future is unknown here\)/,
    );
  });

  it.each([
    ['backup', 1],
    ['move', 2],
  ])('rejects a %s of a version before 1.0', async (kind, format) => {
    const older = folder.in(`older.${kind}`);
    await rewritten(file, older, (header) => ({ ...header, format, migrations: ['0001_people'] }));
    const sentence = `^${older} was written by a Mandali before 1.0 \\(format ${format}\\), which this one cannot read: `;
    await expectRejected([older, '--no-erasures'], new RegExp(sentence));
    await expectRejected([older, '--no-erasures', '--check'], new RegExp(sentence));
  });

  it('rejects a DRAW_SECRET that does not fit open rounds', () =>
    expectRejected([file, '--no-erasures'], /^DRAW_SECRET is not the one of this backup, and 2 of 2 open rounds/, {
      DRAW_SECRET: 'another-draw-secret-another-draw-secret',
    }));

  it('rejects a database that contains people', async () => {
    await migratePeople(place.pool);
    await place.pool.query(`insert into people.person (name, created_at) values ('Somebody', now())`);
    await expectRejected([file, '--no-erasures'], 'There are people in this database: a restore wants an empty one.');
  });

  it('rejects a log that contains events', async () => {
    await restore([file, '--no-erasures']);
    await place.pool.query('truncate people.person cascade; delete from people.setting');
    await expectRejected([file, '--no-erasures'], 'There are events in the log already: a restore wants an empty one.');
  });

  it('rejects a database that the product runs on', async () => {
    const client = await place.pool.connect();
    await client.query(`set application_name = 'mandali-bff'`);
    await expectRejected([file, '--no-erasures'], 'The product runs on this database (mandali-bff): stop it first.');
    client.release(true);
  });
});

it('restores the log into an EventStoreDB, where the audit passes', async () => {
  const server = await anyServer();
  const env = { DATABASE_URL: place.url, EVENTSTORE_URL: server.address, EVENTSTORE_PREFIX: `r${Date.now()}-` };
  try {
    expect(await restore([file, '--erasures', erasures], env)).toMatchObject({ code: 0 });
    expect(await call(auditCommand, ['replay'], env)).toMatchObject({ code: 0 });
    expect(await schemasIn(place.pool)).toEqual(['log_id', 'people', 'read']);
    expect((await restore([file, '--no-erasures'], env)).said).toContain('There are people in this database');
    const again = folder.in('from-eventstore.backup');
    expect(await call(backupCommand, [again], env)).toMatchObject({ code: 0 });
    const onPostgres = await emptyPlace();
    await call(restoreCommand, [again, '--no-erasures'], { DATABASE_URL: onPostgres.url });
    expect(await writtenIn(onPostgres.pool)).toEqual(atBackup.events);
    await onPostgres.drop();
  } finally {
    await server.close();
  }
});

it('accepts other secrets with --other-secrets, and omits settings that they cannot decrypt', async () => {
  const env = { DRAW_SECRET: 'd'.repeat(40), APP_SECRET: 'a'.repeat(40) };
  const { code, said } = await restore([file, '--no-erasures', '--other-secrets'], env);
  expect(code).toBe(0);
  expect(said).toContain("The gateway's keys were sealed under another APP_SECRET");
  expect(await peopleIn(place.pool)).toEqual({ ...atBackup.people, setting: [] });
});

it('an interrupted restore leaves a database that product, restore and backup reject', async () => {
  await place.pool.query(
    'create schema log; create table log.version (version integer); insert into log.version values (99)',
  );
  expect(await restore([file, '--no-erasures'])).toMatchObject({ code: 2 });
  await expect(migratePeople(place.pool)).rejects.toThrow('A restore into this database did not come to its end');
  expect((await restore([file, '--no-erasures'])).said).toMatch(/^An earlier restore .* did not come to its end/);
  const half = await call(backupCommand, [folder.in('half.backup')], { DATABASE_URL: place.url });
  expect(half).toEqual({ code: 2, said: 'A restore into this database has not come to its end.' });
});

it('only verifies the files with --check', async () => {
  const { code, said } = await restore([file, '--erasures', erasures, '--check']);
  expect(said).toMatch(/is whole: \d+ events of 2 committees and \d+ rows .* 1 people are in the list/);
  expect(code).toBe(0);
  expect(await schemasIn(place.pool)).toEqual([]);
});

describe('a backup', () => {
  it('does not overwrite an existing file', async () => {
    expect(await backUp(file)).toMatchObject({ code: 2, said: `${file} is there already, and was left as it is.` });
  });

  it('writes the secrets to an env file and does not overwrite it', async () => {
    const secretsFile = folder.in('secrets.env');
    expect(await backUp('--secrets', secretsFile)).toMatchObject({ code: 0 });
    expect(readFileSync(secretsFile, 'utf8')).toMatch(
      /^APP_SECRET=test-app-secret-\S+\nDRAW_SECRET=test-draw-secret-\S+\nLOG_SIGNING_KEY=\S+\n$/,
    );
    expect(await backUp('--secrets', secretsFile)).toMatchObject({ code: 2 });
  });

  it('stops when the erasure list names people who are not erased in the database', async () => {
    await restore([file, '--no-erasures']);
    const { code, said } = await call(backupCommand, ['--erasures', erasures], { DATABASE_URL: place.url });
    expect(said).toMatch(/says that people are erased who are not erased here \(\d+\)/);
    expect(code).toBe(2);
  });
});
