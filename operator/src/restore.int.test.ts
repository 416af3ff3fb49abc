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
  // Afterwards the product goes on, and one of its members leaves it.
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

it('has a rule for every table of the people store', () => {
  expect(Object.keys(peopleTables).toSorted()).toEqual(Object.keys(bff.features.tables).toSorted());
});

describe('restored into an empty place', () => {
  it('restores log and people, without sessions', async () => {
    expect(await restore([file, '--no-erasures'])).toMatchObject({ code: 0 });
    expect([await writtenIn(place.pool), await peopleIn(place.pool)]).toEqual([atBackup.events, atBackup.people]);
    expect((await place.pool.query('select from people.session')).rowCount).toBe(0);
    expect(await schemasIn(place.pool)).toEqual(['log', 'log_id', 'people', 'read']);
    const { code, said } = await audit();
    expect(said).toMatch(/Everything is as the log says: 2 committees, \d+ events, \d+ rows/);
    expect(code).toBe(0);
  });

  it('erases people on the list as the product does, to the last column', async () => {
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

  it('ids of the list are not given out again', async () => {
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

describe('refuses, and touches nothing:', () => {
  const refused = async (args: readonly string[], sentence: string | RegExp, env = {}): Promise<void> => {
    const before = await schemasIn(place.pool);
    const { code, said } = await restore(args, env);
    expect(said).toMatch(sentence);
    expect(code).toBe(2);
    expect(await schemasIn(place.pool)).toEqual(before);
  };

  it('a restore that does not know who was erased', () =>
    refused([file], /^Name the list of erased people by --erasures FILE, or say --no-erasures/));

  it('a list from before the backup', async () => {
    const early = folder.in('early');
    await writeFramed(
      { file: early, isPacked: false },
      { mandali: 'erasures', format: 1, made: '2020-01-01T00:00:00.000Z' } as never,
      [],
    );
    await refused(
      [file, '--erasures', early],
      /is of 2020-01-01T00:00:00.000Z, before the backup of .*: bring it up to date/,
    );
  });

  it('a damaged file', async () => {
    const damaged = folder.in('damaged.backup');
    const bytes = readFileSync(file);
    bytes[2_000] = (bytes[2_000] ?? 0) ^ 8;
    writeFileSync(damaged, bytes);
    await refused([damaged, '--no-erasures'], /damaged/);
  });

  it('a backup of a newer version', async () => {
    const newer = folder.in('newer.backup');
    const more = (known: unknown): readonly unknown[] => [...(known as []), '0099_future'];
    await rewritten(file, newer, (header) => ({ ...header, migrations: more(header['migrations']) }));
    await refused([newer, '--no-erasures'], /was written by a newer Mandali \(migration 0099_future is unknown here\)/);
  });

  it.each([
    ['backup', 1],
    ['move', 2],
  ])('a %s of a version before 1.0', async (kind, format) => {
    const older = folder.in(`older.${kind}`);
    await rewritten(file, older, (header) => ({ ...header, format, migrations: ['0001_people'] }));
    const sentence = `^${older} was written by a Mandali before 1.0 \\(format ${format}\\), which this one cannot read: `;
    await refused([older, '--no-erasures'], new RegExp(sentence));
    await refused([older, '--no-erasures', '--check'], new RegExp(sentence));
  });

  it('a secret under which open rounds cannot be drawn', () =>
    refused([file, '--no-erasures'], /^DRAW_SECRET is not the one of this backup, and 2 of 2 open rounds/, {
      DRAW_SECRET: 'another-draw-secret-another-draw-secret',
    }));

  it('a place where there are people', async () => {
    await migratePeople(place.pool);
    await place.pool.query(`insert into people.person (name, created_at) values ('Somebody', now())`);
    await refused([file, '--no-erasures'], 'There are people in this database: a restore wants an empty one.');
  });

  it('a place where there are events', async () => {
    await restore([file, '--no-erasures']);
    await place.pool.query('truncate people.person cascade; delete from people.setting');
    await refused([file, '--no-erasures'], 'There are events in the log already: a restore wants an empty one.');
  });

  it('a place where the product runs', async () => {
    const client = await place.pool.connect();
    await client.query(`set application_name = 'mandali-bff'`);
    await refused([file, '--no-erasures'], 'The product runs on this database (mandali-bff): stop it first.');
    client.release(true);
  });
});

it('puts the log into an EventStoreDB, and audits it there', async () => {
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

it('accepts other secrets when told to, and leaves out what they do not open', async () => {
  const env = { DRAW_SECRET: 'd'.repeat(40), APP_SECRET: 'a'.repeat(40) };
  const { code, said } = await restore([file, '--no-erasures', '--other-secrets'], env);
  expect(code).toBe(0);
  expect(said).toContain("The gateway's keys were sealed under another APP_SECRET");
  expect(await peopleIn(place.pool)).toEqual({ ...atBackup.people, setting: [] });
});

it('a restore that breaks off leaves a place that neither the product nor a restore takes', async () => {
  await place.pool.query(
    'create schema log; create table log.version (version integer); insert into log.version values (99)',
  );
  expect(await restore([file, '--no-erasures'])).toMatchObject({ code: 2 });
  await expect(migratePeople(place.pool)).rejects.toThrow('A restore into this database did not come to its end');
  expect((await restore([file, '--no-erasures'])).said).toMatch(/^An earlier restore .* did not come to its end/);
  const half = await call(backupCommand, [folder.in('half.backup')], { DATABASE_URL: place.url });
  expect(half).toEqual({ code: 2, said: 'A restore into this database has not come to its end.' });
});

it('looks at the files only, when it is told --check', async () => {
  const { code, said } = await restore([file, '--erasures', erasures, '--check']);
  expect(said).toMatch(/is whole: \d+ events of 2 committees and \d+ rows .* 1 people are in the list/);
  expect(code).toBe(0);
  expect(await schemasIn(place.pool)).toEqual([]);
});

describe('backing up', () => {
  it('leaves a file alone that is there already', async () => {
    expect(await backUp(file)).toMatchObject({ code: 2, said: `${file} is there already, and was left as it is.` });
  });

  it('writes the secrets as an env file for its owner, once', async () => {
    const secretsFile = folder.in('secrets.env');
    expect(await backUp('--secrets', secretsFile)).toMatchObject({ code: 0 });
    expect(readFileSync(secretsFile, 'utf8')).toMatch(
      /^APP_SECRET=test-app-secret-\S+\nDRAW_SECRET=test-draw-secret-\S+\nLOG_SIGNING_KEY=\S+\n$/,
    );
    expect(await backUp('--secrets', secretsFile)).toMatchObject({ code: 2 });
  });

  it('keeps in the list whom a restored database does not know as erased, and stops', async () => {
    await restore([file, '--no-erasures']);
    const { code, said } = await call(backupCommand, ['--erasures', erasures], { DATABASE_URL: place.url });
    expect(said).toMatch(/says that people are erased who are not erased here \(\d+\)/);
    expect(code).toBe(2);
  });
});
