import { randomUUID } from 'node:crypto';
import { committeeWith } from '@mandali/domain/committee/testing/examples.fixture';
import { createEventStoreDbStore } from '@mandali/event-store/eventstoredb/store';
import type { EventStore } from '@mandali/event-store/port';
import { migrateLog } from '@mandali/event-store/postgres/migrate';
import { createPostgresStore } from '@mandali/event-store/postgres/store';
import { anyServer, type AnyServer } from '@mandali/event-store/testing/doubles/any-server';
import { createTestDatabase } from '@mandali/testing/postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appendTo, createPeople, createReadSide, type ReadSide } from '../testing/read-side.fixture.ts';
import { checkLog, renewLogId } from './check.ts';

const committee = 100_000_001;
const soon = { timeout: 60_000 };

let server: AnyServer;
let sides: ReadSide[] = [];
let stores: EventStore[] = [];
beforeAll(async () => void (server = await anyServer()));
afterAll(() => server.close());
afterEach(async () => {
  await Promise.all(sides.splice(0).map((side) => side.close()));
  await Promise.all(stores.splice(0).map((store) => store.close()));
});

/** A Postgres with an empty people store. */
const postgres = async (): Promise<ReadSide> => {
  const side = await createReadSide();
  sides.push(side);
  return side;
};

/** An empty log in a Postgres, whose database is not looked at otherwise, or in an EventStoreDB. */
const logs: Readonly<Record<string, () => Promise<EventStore>>> = {
  Postgres: async () => {
    const database = await createTestDatabase();
    await migrateLog(database.url);
    return createPostgresStore({ connectionString: database.url });
  },
  EventStoreDB: async () =>
    createEventStoreDbStore({ address: server.address, prefix: `l${randomUUID().slice(0, 8)}-` }),
};

describe.each(Object.keys(logs))('with the log in %s', (where) => {
  let log: EventStore;
  let side: ReadSide;

  const newLog = async (): Promise<EventStore> => {
    const made = await (logs[where] as () => Promise<EventStore>)();
    stores.push(made);
    return made;
  };
  const start = ({ url }: ReadSide = side, store = log): Promise<void> =>
    checkLog({ store, connectionString: url, applicationName: 'test' });
  const refused = (reason: string, ...on: Parameters<typeof start>) =>
    expect(start(...on)).rejects.toMatchObject({ name: 'WrongLog', reason });
  const idsIn = async (store = log): Promise<readonly string[]> =>
    (await store.readStream('log-id')).map(({ id }) => id);
  const recordOf = async ({ pool }: ReadSide = side): Promise<unknown> =>
    (await pool.query('SELECT id, confirmed_at IS NOT NULL AS confirmed FROM log_id.record')).rows;
  const hasRecord = async ({ pool }: ReadSide = side): Promise<boolean> =>
    (await pool.query<{ found: string | null }>(`SELECT to_regclass('log_id.record')::text AS found`)).rows[0]
      ?.found !== null;
  /** One committee in the log, projected in this Postgres. */
  const inUse = async (on: ReadSide = side, store = log): Promise<void> => {
    await createPeople(on.pool, [{ id: 9, name: 'Admin' }]);
    await appendTo(store, `committee-${committee}`, committeeWith(2), { hash: randomUUID() });
    await shown(on, store);
  };
  const shown = async (on: ReadSide = side, store = log): Promise<void> => {
    const running = on.start({ store });
    const last = async () => (await store.readAll({ after: null, streamPrefix: 'committee-', limit: 100 })).at(-1);
    await expect
      .poll(async () => (await on.pool.query('SELECT position FROM read.checkpoint').catch(() => null))?.rows, soon)
      .toEqual([{ position: (await last())?.position }]);
    await running.stop();
  };

  beforeEach(async () => {
    [log, side] = await Promise.all([newLog(), postgres()]);
  });

  it('gives the log one id at the first start, also when several processes start at once', async () => {
    await Promise.all([start(), start(), start()]);
    const ids = await idsIn();
    expect(ids).toHaveLength(1);
    expect(await recordOf()).toEqual([{ id: ids[0], confirmed: true }]);
    await inUse();
    await start();
    expect(await idsIn()).toEqual(ids);
  });

  it('goes on with the same id after a first start that broke off', async () => {
    await start();
    const [id] = await idsIn();
    await side.pool.query('UPDATE log_id.record SET confirmed_at = NULL');
    await start();
    const later = await newLog();
    await side.pool.query('UPDATE log_id.record SET confirmed_at = NULL');
    await start(side, later);
    expect([await idsIn(), await idsIn(later)]).toEqual([[id], [id]]);
    expect(await recordOf()).toEqual([{ id, confirmed: true }]);
  });

  it('refuses a second Postgres on the log, whichever way it comes, and writes nothing there', async () => {
    const [empty, used, other] = await Promise.all([postgres(), postgres(), newLog()]);
    await start(used, other);
    await start();
    await refused('no-people', empty);
    await refused('other-log', used);
    await inUse();
    await refused('no-people', empty);
    await refused('other-log', used);
    await createPeople(empty.pool, [{ id: 1, name: 'Of another product' }]);
    await refused('other-log', empty);
    expect(await hasRecord(empty)).toBe(false);
    expect(await idsIn()).toHaveLength(1);
  });

  it('refuses a log without the id that Postgres knows', async () => {
    await start();
    const other = await newLog();
    await refused('empty-log', side, other);
    await appendTo(other, `committee-${committee}`, committeeWith(2));
    await refused('other-log', side, other);
  });

  it('refuses a log with the right id that ends before what the read models have seen', async () => {
    await start();
    await inUse();
    const shorter = await newLog();
    const [id = ''] = await idsIn();
    await shorter.append({
      stream: 'log-id',
      expected: 'no-stream',
      events: [{ id, type: 'LogIdGiven', data: {}, meta: {} }],
    });
    await refused('shorter-log', side, shorter);
    await start();
  });

  it('refuses a log that has events and no id, and writes nothing there', async () => {
    await inUse();
    await refused('other-log');
    await side.pool.query('DELETE FROM people.person');
    await refused('other-log');
    expect(await idsIn()).toEqual([]);
    expect(await hasRecord()).toBe(false);
  });

  it('refuses a Postgres that has lost the id of its log', async () => {
    await start();
    await inUse();
    await side.pool.query('DROP SCHEMA log_id CASCADE');
    await refused('other-log');
    expect(await hasRecord()).toBe(false);
  });

  it('refuses an empty people store above events, until the operator begins one', async () => {
    await start();
    await inUse();
    await side.pool.query('DELETE FROM people.person');
    await refused('no-people');
    await renewLogId({ store: log, connectionString: side.url, applicationName: 'test' }, { mayLackPeople: true });
    await start();
    await createPeople(side.pool, [{ id: 10, name: 'New' }]);
    await start();
    await side.pool.query('DELETE FROM people.person');
    await refused('no-people');
  });

  it('refuses any other Postgres once the log has a new id', async () => {
    await start();
    await inUse();
    const other = await postgres();
    await renewLogId({ store: log, connectionString: other.url, applicationName: 'test' });
    await refused('other-log');
    expect(await idsIn()).toHaveLength(2);
  });

  it('refuses a Postgres into which a restore broke off', async () => {
    await side.pool.query('CREATE SCHEMA restoring');
    await refused('half-restored');
  });
});
