import { randomUUID } from 'node:crypto';
import { committeeWith, joined, owed, paid } from '@mandali/domain/committee/examples';
import { createEventStoreDbStore } from '@mandali/event-store/eventstoredb/store';
import type { EventStore, SubscribeOptions } from '@mandali/event-store/port';
import { anyServer } from '@mandali/event-store/testing/doubles/any-server';
import { createTestDatabase } from '@mandali/testing/postgres';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { rebuild } from '../rebuild.ts';
import { appendTo, createReadSide, type ReadSide, silent, until } from '../testing/read-side.fixture.ts';

const a = 100_000_001;
const b = 100_000_002;

const server = await anyServer();
afterAll(server.close);

/** What is in the log after `hold` is handed out after `letGo`. */
const createGate = () => {
  let open = Promise.resolve();
  let letGo = (): void => {};
  return {
    hold: (): void => void (open = new Promise((resolve) => (letGo = resolve))),
    letGo: (): void => letGo(),
    held: (store: EventStore): EventStore => ({
      ...store,
      subscribe: async function* (options: SubscribeOptions) {
        for await (const batch of store.subscribe(options)) {
          await open;
          yield batch;
        }
      },
    }),
  };
};

/** The log is in an EventStoreDB, and its reader in a process that appends. */
let side: ReadSide;
let other: ReadSide['store'];
let gate: ReturnType<typeof createGate>;
let told: string[];
beforeEach(async () => {
  gate = createGate();
  told = [];
  const open = () => createEventStoreDbStore({ address: server.address, prefix, timeoutMs: 10_000 });
  const prefix = `a${randomUUID().slice(0, 8)}-`;
  other = open();
  side = await createReadSide({ database: await createTestDatabase(), store: gate.held(open()) });
  side.start({ onWritten: (events) => told.push(...events.map(({ stream, revision }) => `${stream}/${revision}`)) });
  await side.given(a, committeeWith(3));
  await side.given(b, committeeWith(3));
});
afterEach(async () => {
  gate.letGo();
  await side.close();
  await other.close();
});

const revisions = async () =>
  Object.fromEntries((await side.rows()).committee.map(({ id, revision }) => [Number(id), revision]));
const shows = (id: number, revision: number) => until(async () => (await revisions())[id] === revision);
const position = async () => (await side.pool.query('SELECT position FROM read.checkpoint')).rows[0]?.position;

/** Nothing is missing, and the rows are those that the log alone gives. */
const isWhole = async (): Promise<void> => {
  await side.caughtUp();
  const followed = await side.rows();
  await rebuild({ store: other, connectionString: side.url, log: silent });
  expect(await side.rows()).toEqual(followed);
};

it('writes what this process appends before the subscription brings it, and once', async () => {
  const before = await position();
  gate.hold();
  for (const seat of [1, 2, 3]) await side.append(a, [paid(1, seat)]);
  await side.append(100_000_003, committeeWith(2));
  await shows(a, 7);
  await shows(100_000_003, 3);
  expect(await position()).toBe(before);
  gate.letGo();
  await isWhole();
  expect(told.filter((event) => event === `committee-${a}/7`)).toHaveLength(1);
});

it('moves the checkpoint with the next rows, or by itself', async () => {
  const before = await position();
  await side.append(a, [paid(1, 1)]);
  await shows(a, 5);
  await side.caughtUp();
  expect(await position()).not.toBe(before);
  for (let i = 0; i < 200; i += 1) await side.append(a, [paid(1, 1 + (i % 3))]);
  await shows(a, 205);
  const tail = await other.readAll({ after: await position(), streamPrefix: 'committee-', limit: 300 });
  expect(tail.length).toBeLessThan(200);
  await isWhole();
});

it('leaves to the subscription what comes after an event of another process', async () => {
  gate.hold();
  await appendTo(other, `committee-${a}`, [paid(1, 1)]);
  await side.append(a, [paid(1, 2)]);
  await side.append(b, [paid(1, 1)]);
  await shows(b, 5);
  expect(await revisions()).toMatchObject({ [a]: 4 });
  gate.letGo();
  await isWhole();
  expect(await revisions()).toMatchObject({ [a]: 6, [b]: 5 });
});

it('leaves to the subscription what takes rows away, and what comes after it', async () => {
  gate.hold();
  const seat = { seatNo: 3, memberNo: 3, userId: 103 };
  await side.append(a, [{ type: 'MemberRemoved', data: { ...seat, owed: [1] } }, joined(4, { seatNo: 3 })]);
  await side.append(b, [paid(1, 1)]);
  await shows(b, 5);
  expect(await revisions()).toMatchObject({ [a]: 4 });
  gate.letGo();
  await shows(a, 6);
  expect((await side.rows()).due.map((due) => [Number(due['committee_id']), due['member_no']])).toContainEqual([a, 4]);
  await isWhole();
});

it('an event that cannot be projected parks its stream; the others go on', async () => {
  await side.pool.query(`ALTER TABLE read.due ADD CHECK (status <> 'overdue')`);
  await side.append(b, [owed(1, 2, 'overdue')]);
  await side.append(b, [paid(1, 1)]);
  await side.append(a, [paid(1, 1)]);
  await side.caughtUp();
  const { rows } = await side.pool.query('SELECT stream, revision FROM read.parked');
  expect(rows).toEqual([{ stream: `committee-${b}`, revision: 5 }]);
  gate.hold();
  await side.append(b, [paid(1, 3)]);
  await side.append(a, [paid(1, 2)]);
  await shows(a, 6);
  expect(await revisions()).toMatchObject({ [b]: 4 });
});

it('goes on after a lost connection with what was written ahead, and with what was not', async () => {
  gate.hold();
  await side.append(a, [paid(1, 1)]);
  await shows(a, 5);
  const backends = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'mandali-projections'`;
  await side.pool.query(backends);
  await side.append(a, [paid(1, 2)]);
  gate.letGo();
  await shows(a, 6);
  await isWhole();
});

it('nothing is lost while the read models are built anew again and again', async () => {
  const over = new AbortController();
  let written = 4;
  const writing = (async () => {
    for (; !over.signal.aborted; written += 1) await side.append(a, [paid(1, 1 + (written % 3))]);
  })();
  for (let i = 0; i < 5; i += 1) await rebuild({ store: other, connectionString: side.url, log: silent });
  over.abort();
  await writing;
  await shows(a, written);
  await isWhole();
});
