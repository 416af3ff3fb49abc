import { committeeWith, paid } from '@mandali/domain/committee/testing/examples.fixture';
import { StoreError } from '@mandali/event-store/port';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createReadSide, until, type ReadSide } from '../testing/read-side.fixture.ts';
import { schemaVersion } from './schema.ts';

const a = 100_000_001;
const b = 100_000_002;

let side: ReadSide;
beforeEach(async () => void (side = await createReadSide()));
afterEach(() => side.close());

const backends = `SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'mandali-projections'`;
const killRunners = () => side.pool.query(`SELECT pg_terminate_backend(pid) FROM (${backends}) AS b`);

it('creates its tables in an empty database, and projects stored and new events', async () => {
  await side.append(a, committeeWith(2));
  side.start();
  await side.caughtUp();
  await side.given(a, [paid(1, 2)]);

  const { committee, member, due } = await side.rows();
  expect(committee).toMatchObject([{ id: String(a), status: 'active', revision: 4 }]);
  expect(member.map((row) => row['user_id'])).toEqual(['101', '102']);
  expect(due.map((row) => row['status'])).toEqual(['pending', 'paid']);
});

it('continues at the checkpoint of the previous runner', async () => {
  await side.append(a, committeeWith(2));
  const first = side.start();
  await side.caughtUp();
  await first.stop();
  await side.append(b, committeeWith(1));
  side.start();
  await side.caughtUp();
  expect((await side.rows()).member).toHaveLength(3);
});

it('projecting the whole log a second time changes no row', async () => {
  await side.append(a, [...committeeWith(3), paid(1, 1), paid(1, 2)]);
  await side.append(b, committeeWith(2));
  const first = side.start();
  await side.caughtUp();
  await first.stop();
  const once = await side.rows();
  await side.pool.query('UPDATE read.checkpoint SET position = NULL');
  side.start({ batchSize: 2 });
  await side.caughtUp();
  expect(await side.rows()).toEqual(once);
});

it('does not overwrite a row with an older revision', async () => {
  await side.append(a, committeeWith(2));
  const first = side.start();
  await side.caughtUp();
  await first.stop();
  await side.pool.query(`UPDATE read.due SET status = 'overdue', revision = 99 WHERE seat_no = 1`);
  await side.append(a, [paid(1, 1), paid(1, 2)]);
  side.start();
  await side.caughtUp();
  expect((await side.rows()).due.map((row) => row['status'])).toEqual(['overdue', 'paid']);
});

it('a stand-by becomes the leader when the leader stops, and projects the next event', async () => {
  let leading = '';
  const first = side.start({ onLeading: () => void (leading += '1') });
  await until(async () => leading === '1');
  const second = side.start({ standByMs: 20, onLeading: () => void (leading += '2') });
  await side.given(a, committeeWith(2));
  expect(leading).toBe('1');
  await first.stop();
  await side.given(a, [paid(1, 1)]);
  expect(leading).toBe('12');
  await second.stop();
  expect((await side.rows()).committee).toMatchObject([{ revision: 4 }]);
});

it('a leader whose connection is cut reconnects automatically', async () => {
  side.start({ standByMs: 20 });
  await side.given(a, committeeWith(1));
  await killRunners();
  await side.given(a, [paid(1, 1)]);
  expect((await side.rows()).due).toMatchObject([{ status: 'paid' }]);
});

it('an interrupted batch writes no rows, and all of them after a restart', async () => {
  const first = side.start();
  await side.given(a, committeeWith(1));
  await side.pool.query(`CREATE FUNCTION stall() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_sleep(30); RETURN NEW; END $$;
    CREATE TRIGGER stall BEFORE INSERT ON read.due FOR EACH ROW WHEN (NEW.seat_no = 2) EXECUTE FUNCTION stall()`);
  const before = await side.rows();
  await side.append(b, committeeWith(3));
  await until(async () => (await side.pool.query(`${backends} AND wait_event = 'PgSleep'`)).rowCount === 1);
  await killRunners();
  await first.stop();
  expect(await side.rows()).toEqual(before);

  await side.pool.query('DROP TRIGGER stall ON read.due');
  side.start();
  await side.caughtUp();
  expect((await side.rows()).due).toHaveLength(4);
});

it('rebuilds read models of another schema version at the start', async () => {
  await side.append(a, committeeWith(2));
  const first = side.start();
  await side.caughtUp();
  await first.stop();
  const before = await side.rows();
  await side.pool.query(`UPDATE read.checkpoint SET version = 'older'; ALTER TABLE read.due DROP COLUMN note_id`);
  side.start();
  await until(
    async () => (await side.pool.query('SELECT version FROM read.checkpoint')).rows[0]?.version === schemaVersion,
  );
  await side.caughtUp();
  expect(await side.rows()).toEqual(before);
});

it('rejects a checkpoint of another event store', async () => {
  const first = side.start();
  await side.given(a, committeeWith(1));
  await first.stop();
  await side.pool.query(`UPDATE read.checkpoint SET position = 'elsewhere'`);
  await expect(side.start().ended).rejects.toBeInstanceOf(StoreError);
});

it('logs that it waits for the event log when the log is unavailable', async () => {
  const unavailable = { ...side.store, readAll: () => Promise.reject(new StoreError('unavailable', 'no answer')) };
  const [warnings, statuses]: [string[], string[]] = [[], []];
  const log = { info: () => {}, warn: (_: object, text: string) => void warnings.push(text), error: () => {} };
  const runner = side.start({ store: unavailable, log, onStatus: (standing) => void statuses.push(standing) });
  await until(async () => warnings.length > 0);
  await runner.stop();
  expect([warnings[0], statuses]).toEqual([
    expect.stringContaining('waiting for the event log: '),
    expect.arrayContaining(['waiting-for-log']),
  ]);
});
