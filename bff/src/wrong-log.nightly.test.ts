// Starts with a Postgres and an event log that do not belong together (docs/adr/0205).
import { randomUUID } from 'node:crypto';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { emailSignup } from '@mandali/contracts/api/email-signup';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { migrateLog } from '@mandali/event-store/postgres/migrate';
import { anyServer, type AnyServer } from '@mandali/event-store/testing/doubles/any-server';
import { createTestDatabase, type TestDatabase } from '@mandali/testing/postgres';
import { buildProcesses, type RealProcess, type scripts, startProcess, untilReady } from '@mandali/testing/processes';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, type Client } from './testing/client.ts';
import { signedIn } from './testing/signed-in.ts';
import { family } from './testing/world.ts';

const admin = { email: 'keeper@example.org', password: 'a-long-password' };

let server: AnyServer;
let databases: TestDatabase[] = [];
let running: RealProcess[] = [];
beforeAll(async () => {
  await buildProcesses();
  server = await anyServer();
});
afterAll(() => server.close());
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.kill()));
  for (const each of databases.splice(0)) await each.drop();
});

/** Addresses of a product's Postgres and event log. */
type Stores = { readonly DATABASE_URL: string; readonly EVENTSTORE_URL?: string; readonly EVENTSTORE_PREFIX?: string };

const newDatabase = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
};

const query = async (url: string, text: string, values: readonly unknown[] = []) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, [...values])).rows;
  } finally {
    await client.end();
  }
};

/** Copies a database that has no open connections; returns the address of the copy. */
const snapshotOf = async (url: string): Promise<string> => {
  const [otherDatabase, name] = [await newDatabase(), `${new URL(url).pathname.slice(1)}_${randomUUID().slice(0, 8)}`];
  await query(otherDatabase.url, `create database ${name} template ${new URL(url).pathname.slice(1)}`);
  const copy = new URL(url);
  copy.pathname = `/${name}`;
  databases.unshift({
    url: copy.href,
    drop: async () => void (await query(otherDatabase.url, `drop database ${name} with (force)`)),
  });
  return copy.href;
};

const start = async (name: keyof typeof scripts, stores: Stores): Promise<RealProcess> => {
  const env = { PROJECTIONS_IN: 'bff', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ...stores };
  const started = await startProcess(name, env);
  running.push(started);
  return started;
};

const expectRefusedStart = async (
  stores: Stores,
  sentence: string,
  ...names: readonly (keyof typeof scripts)[]
): Promise<void> => {
  for (const name of names) {
    const process = await start(name, stores);
    const becameReady = untilReady(process).then(
      () => 'ready',
      () => process.exit,
    );
    expect([name, await Promise.race([process.exit, becameReady]), process.output()]).toEqual([
      name,
      1,
      expect.stringContaining(sentence),
    ]);
  }
};

const startUntilReady = async (stores: Stores): Promise<RealProcess> => {
  const bff = await start('bff', stores);
  await untilReady(bff);
  return bff;
};

const signUp = async ({ url }: RealProcess, name: string): Promise<Client & { readonly id: number }> => {
  const body = { name, email: `${name.toLowerCase()}@example.org`, password: 'a-long-password', phone: '' };
  const { data } = await clientOf(url, null).send(emailSignup, { body });
  if (!data.success) throw new Error(data.message);
  return { ...clientOf(url, data.token), id: data.user.id };
};

const logs = {
  EventStoreDB: {
    stores: (DATABASE_URL: string): Stores => ({
      DATABASE_URL,
      EVENTSTORE_URL: server.address,
      EVENTSTORE_PREFIX: `w${randomUUID().slice(0, 8)}-`,
    }),
    /** Combines the log of `from` with another Postgres. */
    withLogOf: async (from: Stores, DATABASE_URL: string): Promise<Stores> => ({ ...from, DATABASE_URL }),
  },
  Postgres: {
    stores: (DATABASE_URL: string): Stores => ({ DATABASE_URL }),
    withLogOf: async (from: Stores, DATABASE_URL: string): Promise<Stores> => {
      await query(DATABASE_URL, 'drop schema if exists log cascade');
      await migrateLog(DATABASE_URL);
      const events = await query(
        from.DATABASE_URL,
        'select row_to_json(e)::text as event from log.event e order by position',
      );
      const text = `insert into log.event overriding system value
        select * from json_populate_recordset(null::log.event, $1::json)`;
      await query(DATABASE_URL, text, [`[${events.map(({ event }) => String(event)).join(',')}]`]);
      await query(DATABASE_URL, `select setval('log.event_position_seq', (select max(position) from log.event))`);
      return { DATABASE_URL };
    },
  },
} as const;

describe.each(['EventStoreDB', 'Postgres'] as const)('a product with its log in %s', (where) => {
  const { stores, withLogOf } = logs[where];

  it('starts on an older state of its Postgres, and reuses no id of the log', async () => {
    const now = stores((await newDatabase()).url);
    await (await startUntilReady(now)).stop();
    const before = await snapshotOf(now.DATABASE_URL);
    const bff = await startUntilReady(now);
    const nina = await signUp(bff, 'Nina');
    const { data: hers } = await nina.send(createCommittee, { body: { ...family, name: 'Of Nina' } });
    await bff.stop();

    const later = await startUntilReady(await withLogOf(now, before));
    const omar = await signUp(later, 'Omar');
    expect(omar.id).toBeGreaterThan(nina.id);
    expect((await omar.send(listCommittees)).data).toEqual([]);
    const itself = { params: { id: `${hers.id}` } };
    expect((await omar.send(getCommittee, itself)).status).toBe(404);
    const { client } = await signedIn(later.url, admin);
    const { data: book } = await client.send(getCommittee, itself);
    expect(book.committee).toMatchObject({ name: 'Of Nina', createdById: nina.id });
    expect(book.admin).toMatchObject({ name: 'Name missing' });
  });

  it('refuses to start on an empty Postgres, and on that of another product', async () => {
    const [now, other] = [stores((await newDatabase()).url), stores((await newDatabase()).url)];
    const bff = await startUntilReady(now);
    await (await signUp(bff, 'Nina')).send(createCommittee, { body: family });
    await bff.stop();

    const empty = await withLogOf(now, (await newDatabase()).url);
    await expectRefusedStart(empty, 'this one has no people', 'bff', 'worker', 'projections');
    expect(
      await query(empty.DATABASE_URL, `select to_regnamespace('people') as people, to_regnamespace('read') as read`),
    ).toEqual([{ people: null, read: null }]);
    await (await startUntilReady(other)).stop();
    await expectRefusedStart(await withLogOf(now, other.DATABASE_URL), 'npm run restore', 'bff', 'projections');
  });
});

it('a second product without its own prefix refuses to start on the same log', async () => {
  const first = logs.EventStoreDB.stores((await newDatabase()).url);
  const second = { ...first, DATABASE_URL: (await newDatabase()).url };
  const bff = await startUntilReady(first);
  await expectRefusedStart(second, 'a prefix of its own', 'bff');
  await (await signUp(bff, 'Nina')).send(createCommittee, { body: family });
  await expectRefusedStart(second, 'a prefix of its own', 'bff');
});

it('a product with events in an EventStoreDB refuses to start without EVENTSTORE_URL', async () => {
  const now = logs.EventStoreDB.stores((await newDatabase()).url);
  await (await startUntilReady(now)).stop();
  await expectRefusedStart({ DATABASE_URL: now.DATABASE_URL }, 'The event log is empty', 'bff');
});
