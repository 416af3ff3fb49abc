import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { committeeWith, owed, paid } from '@mandali/domain/committee/testing/examples.fixture';
import type { CommitteeEvent } from '@mandali/domain/committee/events';
import type { Append, AppendResult, EventStore, JsonObject } from '@mandali/event-store/port';
import { migrateLog } from '@mandali/event-store/postgres/migrate';
import { createPostgresStore } from '@mandali/event-store/postgres/store';
import { createTestDatabase } from '@mandali/testing/postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rebuild } from '../rebuild.ts';
import { createReadSide, type ReadSide, silent, until } from '../testing/read-side.fixture.ts';

const a = 100_000_001;
const b = 100_000_002;

/** Log and read models in one database, with a runner in the process that appends. */
let side: ReadSide;
let other: EventStore;
beforeEach(async () => {
  const database = await createTestDatabase();
  await migrateLog(database.url);
  const connection = { connectionString: database.url, timeoutMs: 5_000 };
  other = createPostgresStore(connection);
  side = await createReadSide({ database, store: createPostgresStore({ ...connection, applicationName: 'appends' }) });
  await side.lead();
  await side.given(a, committeeWith(3));
  await side.given(b, committeeWith(3));
  heads.clear();
});
afterEach(async () => {
  await other.close();
  await side.close();
});

const appendOf = (id: number, expected: number, event: CommitteeEvent): Append => ({
  stream: `committee-${id}`,
  expected,
  events: [
    {
      id: randomUUID(),
      type: event.type,
      data: event.data as JsonObject,
      meta: { occurredAt: '2026-11-21T09:00:00.000Z', actorId: 9, hash: 'c0ffee00'.repeat(8) },
    },
  ],
});

/** Last revisions of the streams. */
const heads = new Map<number, number>();
/** Appends a payment, or another event, at the stream's revision. */
const appendEvent = async (
  id: number,
  event: CommitteeEvent = paid(1, 1),
  store = side.store,
): Promise<AppendResult> => {
  const result = await store.append(appendOf(id, heads.get(id) ?? 4, event));
  if (result.kind === 'appended') heads.set(id, result.revision);
  return result;
};

/** Whether the rows of the newest events, oldest first, were written in the transaction of the append. */
const areInline = async (newest: number): Promise<readonly boolean[]> => {
  const { rows } = await side.pool.query<{ along: boolean }>(
    `SELECT r.xmin = e.xmin AS along FROM log.event e
     LEFT JOIN read.entry r ON e.stream = 'committee-' || r.committee_id AND r.entry_no = e.revision
     ORDER BY e.position DESC LIMIT $1`,
    [newest],
  );
  return rows.map(({ along }) => along).toReversed();
};

/** Checks that no event is missing, and that the rows equal those of a rebuild. */
const expectSameAsRebuild = async (): Promise<void> => {
  await side.caughtUp();
  const followed = await side.rows();
  await rebuild({ store: other, connectionString: side.url, log: silent });
  expect(await side.rows()).toEqual(followed);
};

/** Waits for inline projection: an append writes no rows while the catch-up is busy with earlier events. */
const untilInline = () =>
  until(async () => (await appendEvent(a)).kind === 'appended' && (await areInline(1))[0] === true);

it('an append writes its rows and the checkpoint in its own transaction', async () => {
  await untilInline();
  await Promise.all([appendEvent(a, paid(1, 2)), appendEvent(b, paid(1, 1))]);
  const paidSeats = (await side.rows()).due.filter(({ status }) => status === 'paid');
  expect(paidSeats.map((due) => [Number(due['committee_id']), due['seat_no']])).toEqual([
    [a, 1],
    [a, 2],
    [b, 1],
  ]);
  const { rows } = await side.pool.query(`SELECT e.position = c.position::bigint AS stands, e.xmin = c.xmin AS along
    FROM log.event e, read.checkpoint c ORDER BY e.position DESC LIMIT 1`);
  expect([rows, await areInline(2)]).toEqual([[{ stands: true, along: true }], [true, true]]);
  await expectSameAsRebuild();
});

it('updates only the rows of committees with new events, without a table scan', async () => {
  await side.pool.query(`INSERT INTO read.committee SELECT many.* FROM read.committee c, generate_series(1, 5000) AS n,
    json_populate_record(c, json_build_object('id', 200000000 + n)) AS many WHERE c.id = ${a}`);
  await side.pool.query('ANALYZE read.committee');
  await untilInline();
  const readStatistics = async () => {
    // Statistics of a connection are flushed at its next activity, a second later at the earliest.
    await sleep(1_500);
    const text = `SELECT n_tup_upd::int AS updated, seq_scan::int AS whole FROM pg_stat_user_tables
      WHERE relid = 'read.committee'::regclass`;
    await side.pool.query(text);
    return (await side.pool.query<{ updated: number; whole: number }>(text)).rows[0] ?? { updated: 0, whole: 0 };
  };
  await readStatistics();
  await appendEvent(a);
  const before = await readStatistics();
  // The first is projected inline, the second by the catch-up.
  await appendEvent(a, paid(1, 2));
  await appendEvent(b, paid(1, 1), other);
  await until(async () => (await readStatistics()).updated >= before.updated + 2);
  expect(await readStatistics()).toEqual({ updated: before.updated + 2, whole: before.whole });
  expect(await areInline(2)).toEqual([true, false]);
});

it('a conflict in a group leaves all its appends to the catch-up; later ones are inline again', async () => {
  await untilInline();
  const [stored, refused] = await Promise.all([appendEvent(a), side.store.append(appendOf(b, 3, paid(1, 1)))]);
  expect([stored.kind, refused.kind]).toEqual(['appended', 'conflict']);
  await side.caughtUp();
  expect(await areInline(1)).toEqual([false]);
  await untilInline();
  await expectSameAsRebuild();
});

it('an event of another process that precedes an append is not skipped', async () => {
  await untilInline();
  const holder = await side.pool.connect();
  await holder.query('SELECT pg_advisory_lock(5569345821)');
  const waiting = `SELECT FROM pg_locks JOIN pg_database d ON d.oid = database AND d.datname = current_database()
    WHERE locktype = 'advisory' AND NOT granted`;
  const waitFor = (count: number) => until(async () => (await side.pool.query(waiting)).rowCount === count);
  const before = appendEvent(b, paid(1, 1), other);
  await waitFor(1);
  const after = appendEvent(a);
  await waitFor(2);
  await holder.query('SELECT pg_advisory_unlock(5569345821)');
  holder.release();
  await Promise.all([before, after]);
  await side.caughtUp();
  expect(await areInline(2)).toEqual([false, false]);
  await untilInline();
  await expectSameAsRebuild();
});

it('an event that cannot be projected is stored and parks its stream; others are projected inline', async () => {
  await untilInline();
  await side.pool.query(`ALTER TABLE read.due ADD CHECK (status <> 'overdue')`);
  expect(await appendEvent(b, owed(1, 2, 'overdue'))).toMatchObject({ kind: 'appended', revision: 5 });
  await side.caughtUp();
  const { rows } = await side.pool.query('SELECT stream, revision FROM read.parked');
  expect(rows).toEqual([{ stream: `committee-${b}`, revision: 5 }]);
  await untilInline();
  await appendEvent(b);
  await side.caughtUp();
  expect((await side.rows()).committee.map(({ revision }) => revision)).toEqual([heads.get(a), 4]);
});

it('an append does not wait for a transaction that locks the checkpoint', async () => {
  await untilInline();
  const before = heads.get(a);
  const holder = await side.pool.connect();
  await holder.query('BEGIN; SELECT FROM read.checkpoint FOR UPDATE');
  expect(await appendEvent(a)).toMatchObject({ kind: 'appended' });
  expect((await side.rows()).committee[0]).toMatchObject({ revision: before });
  await holder.query('COMMIT');
  holder.release();
  await side.caughtUp();
  expect((await side.rows()).committee[0]).toMatchObject({ revision: heads.get(a) });
});

it('no append is lost during repeated rebuilds', async () => {
  const stopping = new AbortController();
  const writing = (async () => {
    for (let seat = 0; !stopping.signal.aborted; seat += 1) await appendEvent(a, paid(1, 1 + (seat % 3)));
  })();
  for (let i = 0; i < 5; i += 1) await rebuild({ store: other, connectionString: side.url, log: silent });
  stopping.abort();
  await writing;
  await side.caughtUp();
  expect((await side.rows()).committee[0]).toMatchObject({ revision: heads.get(a) });
  await untilInline();
  await expectSameAsRebuild();
});

it('an append killed before its rows are written stores nothing, and its retry stores event and rows', async () => {
  await untilInline();
  await side.pool.query(`CREATE FUNCTION stall() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_sleep(30); RETURN NEW; END $$;
    CREATE TRIGGER stall BEFORE INSERT ON read.entry FOR EACH ROW EXECUTE FUNCTION stall()`);
  const before = heads.get(a) ?? 0;
  const append = appendOf(a, before, paid(1, 2));
  const lost = side.store.append(append).catch((error: unknown) => error);
  const stalled = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'appends' AND wait_event = 'PgSleep'`;
  await until(async () => (await side.pool.query(stalled)).rowCount === 1);
  expect(await lost).toMatchObject({ kind: 'outcome-unknown' });
  expect(await other.readStream(`committee-${a}`)).toHaveLength(before + 1);
  expect((await side.rows()).committee[0]).toMatchObject({ revision: before });

  await side.pool.query('DROP TRIGGER stall ON read.entry');
  expect(await side.store.append(append)).toMatchObject({ kind: 'appended', revision: before + 1 });
  await expectSameAsRebuild();
});
