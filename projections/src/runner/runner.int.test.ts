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

it('makes its tables on an empty database, and projects what is stored and what comes', async () => {
  await side.append(a, committeeWith(2));
  side.start();
  await side.caughtUp();
  await side.given(a, [paid(1, 2)]);

  const { committee, member, due } = await side.rows();
  expect(committee).toMatchObject([{ id: String(a), status: 'active', revision: 4 }]);
  expect(member.map((row) => row['user_id'])).toEqual(['101', '102']);
  expect(due.map((row) => row['status'])).toEqual(['pending', 'paid']);
});

it('goes on where the last one stopped', async () => {
  await side.append(a, committeeWith(2));
  const first = side.start();
  await side.caughtUp();
  await first.stop();
  await side.append(b, committeeWith(1));
  side.start();
  await side.caughtUp();
  expect((await side.rows()).member).toHaveLength(3);
});

it('twice is once: the whole log over rows that know it already changes nothing', async () => {
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

it('rows are written forward only', async () => {
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

it('takes the lead when the leader goes, and nothing is missed or done twice', async () => {
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

it('killed in the middle of a batch: all of it or nothing, and then all of it', async () => {
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

it('read models of another form are built anew at the start', async () => {
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

it('a checkpoint that is none of this event store ends it', async () => {
  const first = side.start();
  await side.given(a, committeeWith(1));
  await first.stop();
  await side.pool.query(`UPDATE read.checkpoint SET position = 'elsewhere'`);
  await expect(side.start().ended).rejects.toBeInstanceOf(StoreError);
});

it('says that it waits for the event log where that is what is away', async () => {
  const away = { ...side.store, readAll: () => Promise.reject(new StoreError('unavailable', 'no answer')) };
  const [said, stood]: [string[], string[]] = [[], []];
  const log = { info: () => {}, warn: (_: object, text: string) => void said.push(text), error: () => {} };
  const runner = side.start({ store: away, log, onStatus: (standing) => void stood.push(standing) });
  await until(async () => said.length > 0);
  await runner.stop();
  expect([said[0], stood]).toEqual([
    expect.stringContaining('waiting for the event log: '),
    expect.arrayContaining(['waiting-for-log']),
  ]);
});
