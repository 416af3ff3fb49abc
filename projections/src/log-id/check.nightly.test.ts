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

/** Creates a Postgres with an empty people store. */
const postgres = async (): Promise<ReadSide> => {
  const side = await createReadSide();
  sides.push(side);
  return side;
};

/** Functions that create an empty log, in a separate Postgres database or in an EventStoreDB. */
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
    const store = await (logs[where] as () => Promise<EventStore>)();
    stores.push(store);
    return store;
  };
  const start = ({ url }: ReadSide = side, store = log): Promise<void> =>
    checkLog({ store, connectionString: url, applicationName: 'test' });
  const expectRejected = (reason: string, ...on: Parameters<typeof start>) =>
    expect(start(...on)).rejects.toMatchObject({ name: 'WrongLog', reason });
  const idsIn = async (store = log): Promise<readonly string[]> =>
    (await store.readStream('log-id')).map(({ id }) => id);
  const recordOf = async ({ pool }: ReadSide = side): Promise<unknown> =>
    (await pool.query('SELECT id, confirmed_at IS NOT NULL AS confirmed FROM log_id.record')).rows;
  const hasRecord = async ({ pool }: ReadSide = side): Promise<boolean> =>
    (await pool.query<{ found: string | null }>(`SELECT to_regclass('log_id.record')::text AS found`)).rows[0]
      ?.found !== null;
  /** Appends one committee to the log and projects it in this Postgres. */
  const projectOneCommittee = async (on: ReadSide = side, store = log): Promise<void> => {
    await createPeople(on.pool, [{ id: 9, name: 'Admin' }]);
    await appendTo(store, `committee-${committee}`, committeeWith(2), { hash: randomUUID() });
    await projectLog(on, store);
  };
  const projectLog = async (on: ReadSide = side, store = log): Promise<void> => {
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

  it('assigns one id to the log at the first start, even of several processes at once', async () => {
    await Promise.all([start(), start(), start()]);
    const ids = await idsIn();
    expect(ids).toHaveLength(1);
    expect(await recordOf()).toEqual([{ id: ids[0], confirmed: true }]);
    await projectOneCommittee();
    await start();
    expect(await idsIn()).toEqual(ids);
  });

  it('reuses the id after an interrupted first start', async () => {
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

  it('rejects a second Postgres for the log, whether empty or used, and writes nothing to it', async () => {
    const [empty, used, other] = await Promise.all([postgres(), postgres(), newLog()]);
    await start(used, other);
    await start();
    await expectRejected('no-people', empty);
    await expectRejected('other-log', used);
    await projectOneCommittee();
    await expectRejected('no-people', empty);
    await expectRejected('other-log', used);
    await createPeople(empty.pool, [{ id: 1, name: 'Of another product' }]);
    await expectRejected('other-log', empty);
    expect(await hasRecord(empty)).toBe(false);
    expect(await idsIn()).toHaveLength(1);
  });

  it('rejects a log without the id that Postgres has recorded', async () => {
    await start();
    const other = await newLog();
    await expectRejected('empty-log', side, other);
    await appendTo(other, `committee-${committee}`, committeeWith(2));
    await expectRejected('other-log', side, other);
  });

  it('rejects a log with the right id that ends before the last projected event', async () => {
    await start();
    await projectOneCommittee();
    const shorter = await newLog();
    const [id = ''] = await idsIn();
    await shorter.append({
      stream: 'log-id',
      expected: 'no-stream',
      events: [{ id, type: 'LogIdGiven', data: {}, meta: {} }],
    });
    await expectRejected('shorter-log', side, shorter);
    await start();
  });

  it('rejects a log with events but no id, and writes nothing', async () => {
    await projectOneCommittee();
    await expectRejected('other-log');
    await side.pool.query('DELETE FROM people.person');
    await expectRejected('other-log');
    expect(await idsIn()).toEqual([]);
    expect(await hasRecord()).toBe(false);
  });

  it('rejects a Postgres that has lost the id of its log', async () => {
    await start();
    await projectOneCommittee();
    await side.pool.query('DROP SCHEMA log_id CASCADE');
    await expectRejected('other-log');
    expect(await hasRecord()).toBe(false);
  });

  it('rejects an empty people store with a log of events, until the operator begins a new one', async () => {
    await start();
    await projectOneCommittee();
    await side.pool.query('DELETE FROM people.person');
    await expectRejected('no-people');
    await renewLogId({ store: log, connectionString: side.url, applicationName: 'test' }, { mayLackPeople: true });
    await start();
    await createPeople(side.pool, [{ id: 10, name: 'New' }]);
    await start();
    await side.pool.query('DELETE FROM people.person');
    await expectRejected('no-people');
  });

  it('rejects every other Postgres after the log has got a new id', async () => {
    await start();
    await projectOneCommittee();
    const other = await postgres();
    await renewLogId({ store: log, connectionString: other.url, applicationName: 'test' });
    await expectRejected('other-log');
    expect(await idsIn()).toHaveLength(2);
  });

  it('rejects a Postgres with an incomplete restore', async () => {
    await side.pool.query('CREATE SCHEMA restoring');
    await expectRejected('half-restored');
  });
});
