import { committeeWith, paid } from '@mandali/domain/committee/testing/examples.fixture';
import type { EventStore } from '@mandali/event-store/port';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { committeeList } from '../committee-list/query.ts';
import { rebuild } from '../rebuild.ts';
import { eventsBehind } from '../standing/query.ts';
import { viewers } from '../testing/questions.fixture.ts';
import { createReadSide, silent, until, type ReadSide } from '../testing/read-side.fixture.ts';
import { ownSchema } from './compatibility.ts';

let side: ReadSide;
beforeEach(async () => void (side = await createReadSide()));
afterEach(() => side.close());

it('the columns parsed from table.sql equal the columns that Postgres creates', async () => {
  side.start();
  await side.given(100_000_001, committeeWith(1));
  const { rows } = await side.pool.query<{ name: string }>(
    `SELECT table_name || '.' || column_name || ' ' || udt_name AS name
     FROM information_schema.columns WHERE table_schema = 'read' ORDER BY 1`,
  );
  expect(ownSchema.columns.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

/** Installs the tables of another release: `change` alters the new tables before they are filled and swapped in. */
const release = (change: string): Promise<number> => {
  let done = false;
  const readAll: EventStore['readAll'] = async (options) => {
    if (!done) await side.pool.query(change);
    done = true;
    return side.store.readAll(options);
  };
  return rebuild({ store: { ...side.store, readAll }, connectionString: side.url, log: silent });
};

it('readers of this version continue without a failure while a later version replaces the tables', async () => {
  const runner = side.start();
  for (let n = 1; n <= 40; n += 1) await side.append(100_000_000 + n, [...committeeWith(3), paid(1, 1)]);
  await side.caughtUp();
  await runner.stop();
  const [reading, failures] = [{ over: false, reads: 0 }, [] as unknown[]];
  const asked = { viewer: viewers.globalAdmin, status: null, limit: 100, cursor: null } as const;
  const read = async (): Promise<void> => {
    while (!reading.over) {
      const { json } = await committeeList(side.pool, asked);
      const behind = await eventsBehind(side.pool, side.store);
      if ((JSON.parse(json) as unknown[]).length !== 40 || behind !== 0) failures.push({ length: json.length, behind });
      reading.reads += 1;
    }
  };
  const readers = [read(), read()].map((each) => each.catch((error: unknown) => void failures.push(error)));
  await release(`ALTER TABLE read_next.due ADD COLUMN reported_at text; CREATE TABLE read_next.history (id bigint);
    UPDATE read_next.checkpoint SET version = 'later', events = events || ' PaymentReported'`);
  const before = reading.reads;
  await until(async () => reading.reads > before + 20 || failures.length > 0);
  reading.over = true;
  await Promise.all(readers);
  expect(failures).toEqual([]);
});

it.each([
  ['a missing column', 'ALTER TABLE read_next.due RENAME COLUMN method TO payment_method'],
  ['a column of another type', 'ALTER TABLE read_next.round ALTER COLUMN received_by_text TYPE text'],
  ['another meaning of rows', 'UPDATE read_next.checkpoint SET meaning = meaning + 1'],
  ['a writer of fewer event types', `UPDATE read_next.checkpoint SET events = 'CommitteeCreated'`],
])('read models with %s are incompatible', async (_, change) => {
  await side.lead();
  await side.caughtUp();
  await release(`${change}; UPDATE read_next.checkpoint SET version = 'other'`);
  expect(await eventsBehind(side.pool, side.store)).toBeNull();
});
