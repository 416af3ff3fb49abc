import { correctMember } from '@mandali/contracts/api/correct-member';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { signedIn } from '@mandali/bff/testing/signed-in';
import { startTestBff, type TestBff } from '@mandali/bff/testing/start-test-bff';
import { createWorld, type World } from '@mandali/bff/testing/world';
import { anyServer, type AnyServer } from '@mandali/event-store/testing/doubles/any-server';
import { buildProcesses, type RealProcess, startProcess, untilReady } from '@mandali/testing/processes';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backupCommand } from './backup-command.ts';
import { restoreCommand } from './restore-command.ts';
import { call, emptyPlace, type Place, schemasIn, scratchFolder } from './testing/places.fixture.ts';

const folder = scratchFolder();
const file = folder.in('book.backup');
const admin = { email: 'keeper@example.org', password: 'a-long-password' };

let bff: TestBff;
let world: World;
let server: AnyServer;
let place: Place;
let running: RealProcess[] = [];

beforeAll(async () => {
  await buildProcesses();
  [bff, server] = await Promise.all([startTestBff(), anyServer()]);
  world = await createWorld(bff);
  expect(await call(backupCommand, [file], { DATABASE_URL: bff.databaseUrl })).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await Promise.all([bff.stop(), server.close()]);
  folder.remove();
});
beforeEach(async () => void (place = await emptyPlace()));
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.kill()));
  await place.drop();
});

type Stores = Readonly<Record<string, string>>;

const start = async (stores: Stores): Promise<RealProcess> => {
  const env = { PROJECTIONS_IN: 'bff', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ...stores };
  const started = await startProcess('bff', env);
  running.push(started);
  return started;
};
/** Waits until Postgres has ended the connections of a process that has ended. */
const untilGone = async (): Promise<void> => {
  const text = `select from pg_stat_activity where datname = current_database() and application_name like 'mandali%'`;
  await expect.poll(async () => (await place.pool.query(text)).rowCount, { timeout: 60_000 }).toBe(0);
};
const begin = (stores: Stores) => call(restoreCommand, ['--without-people'], stores);

const logs: Readonly<Record<string, () => Stores>> = {
  Postgres: () => ({}),
  EventStoreDB: () => ({ EVENTSTORE_URL: server.address, EVENTSTORE_PREFIX: `n${Date.now()}-` }),
};

describe.each(Object.keys(logs))('with the log in %s', (where) => {
  let stores: Stores;
  beforeEach(async () => {
    stores = { DATABASE_URL: place.url, ...logs[where]?.() };
    expect(await call(restoreCommand, [file, '--no-erasures'], stores)).toMatchObject({ code: 0 });
  });

  it('creates an empty people store, and shows the committees with missing names', async () => {
    await place.pool.query('drop schema people cascade');
    const before = await start(stores);
    expect([await before.exit, before.output()]).toEqual([1, expect.stringContaining('restore -- --without-people')]);
    await untilGone();
    const begun = await begin(stores);
    expect(begun.said).toContain('are missing. No other Postgres starts on this log any more.');
    expect(begun.code).toBe(0);

    const product = await start(stores);
    await untilReady(product);
    const { client } = await signedIn(product.url, admin);
    const { id: M } = world.callers.M;
    const itself = { id: `${world.committeeId}` };
    const { data } = await client.send(getCommittee, { params: itself });
    expect(new Set(data.members.map(({ user }) => user.name))).toEqual(new Set(['Name missing']));
    const body = { name: 'Mira', phone: '+919820077001' };
    const corrected = await client.send(correctMember, { params: { ...itself, userId: `${M}` }, body });
    expect(corrected.data.user).toEqual({ id: M, ...body });
    await product.stop();
    await untilGone();
    expect(await begin(stores)).toMatchObject({
      code: 2,
      said: 'There are people in this database: nothing was changed.',
    });
  });

  it('changes nothing when the database contains people', async () => {
    const ids = async () => (await place.pool.query('select id from log_id.record')).rows;
    const before = await ids();
    expect(await begin(stores)).toMatchObject({
      code: 2,
      said: 'There are people in this database: nothing was changed.',
    });
    expect(await ids()).toEqual(before);
  });
});

it('rejects --without-people while the product runs, with an empty log, and with a backup file', async () => {
  const client = await place.pool.connect();
  await client.query(`set application_name = 'mandali-bff'`);
  const stores = { DATABASE_URL: place.url };
  expect((await begin(stores)).said).toBe('The product runs on this database (mandali-bff): stop it first.');
  client.release(true);
  await untilGone();
  expect(await begin(stores)).toMatchObject({ code: 2, said: expect.stringMatching(/^There is nothing in this log/) });
  expect(await schemasIn(place.pool)).toEqual(['log']);
  const both = await call(restoreCommand, [file, '--without-people'], stores);
  expect(both).toMatchObject({ code: 2, said: '--without-people takes no backup: leave the file away.' });
});
