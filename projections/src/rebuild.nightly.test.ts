import { committeeWith, owed, paid } from '@mandali/domain/committee/testing/examples.fixture';
import { pause } from '@mandali/runtime/pause';
import type { EventStore } from '@mandali/event-store/port';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { committeeDetail } from './committee-detail/query.ts';
import { rebuild } from './rebuild.ts';
import { createSchema } from './runner/schema.ts';
import { createReadSide, silent, type ReadSide } from './testing/read-side.fixture.ts';

const a = 100_000_001;

let side: ReadSide;
beforeEach(async () => void (side = await createReadSide()));
afterEach(() => side.close());

const rebuildNow = () => rebuild({ store: side.store, connectionString: side.url, log: silent });
const viewer = { userId: 60, role: 'global_admin' } as const;

/** Characters that COPY treats as special. */
const names: readonly string[] = [
  'Family',
  'two\tcolumns',
  '\\N',
  'two\nlines',
  '\\.',
  'back\\slash\r',
  'ü, "quoted" {1}',
];

it('writes the same rows as following the log', async () => {
  await side.lead();
  for (let i = 0; i < 20; i += 1) await side.append(a + i, committeeWith(3, { name: names[i % names.length] ?? '' }));
  await side.given(a, [paid(1, 1)]);
  const followed = await side.rows();
  const reported: number[] = [];
  const onProgress = (events: number): void => void reported.push(events);
  expect(await rebuild({ store: side.store, connectionString: side.url, log: silent, onProgress })).toBe(20 * 5 + 1);
  expect(reported).toEqual([20 * 5 + 1]);
  expect(await side.rows()).toEqual(followed);
});

it('creates every index that new tables have', async () => {
  const indexesIn = async (schema: string): Promise<readonly string[]> => {
    const text = 'SELECT indexdef FROM pg_indexes WHERE schemaname = $1 ORDER BY 1';
    const { rows } = await side.pool.query<{ indexdef: string }>(text, [schema]);
    return rows.map(({ indexdef }) => indexdef.replaceAll(`${schema}.`, ''));
  };
  const client = await side.pool.connect();
  await createSchema(client, 'fresh');
  client.release();
  await side.append(a, committeeWith(3));
  await rebuildNow();
  expect(await indexesIn('read')).toEqual(await indexesIn('fresh'));
});

it('parks the stream of an event that cannot be projected, and projects the others', async () => {
  await side.append(a, committeeWith(3));
  await side.appendRaw(`committee-${a + 1}`, 'CommitteeGilded', {});
  await side.append(a + 2, committeeWith(2));
  const options = { store: side.store, connectionString: side.url, log: silent };
  expect(await rebuild({ ...options, parks: true })).toBe(5 + 1 + 4);
  expect((await side.rows()).entry).toHaveLength(5 + 4);
  expect((await side.pool.query('SELECT stream FROM read.parked')).rows).toEqual([{ stream: `committee-${a + 1}` }]);
});

it('corrects wrong rows', async () => {
  await side.lead();
  await side.given(a, committeeWith(2));
  const right = await side.rows();
  await side.pool.query(`UPDATE read.due SET status = 'paid', revision = 1000`);
  await rebuildNow();
  expect(await side.rows()).toEqual(right);
});

it('loses no event and shows no older revision during concurrent writes and reads', async () => {
  await side.lead();
  await side.given(a, committeeWith(3));
  const stopping = new AbortController();
  const write = async () => {
    for (let i = 0; !stopping.signal.aborted; i += 1) {
      await side.append(a, [i % 2 === 0 ? paid(1, 1) : owed(1, 1, 'pending')]);
      await pause(2);
    }
  };
  const revisions: number[] = [];
  const read = async () => {
    while (!stopping.signal.aborted) {
      expect(await committeeDetail(side.pool, { committeeId: a, viewer })).not.toBeNull();
      const { rows } = await side.pool.query<{ revision: number }>('SELECT revision FROM read.committee');
      revisions.push(rows[0]?.revision ?? -1);
    }
  };
  const background = [write(), read()];
  try {
    for (let i = 0; i < 5; i += 1) await rebuildNow();
  } finally {
    stopping.abort();
    await Promise.all(background);
  }
  await side.caughtUp();

  expect(revisions).toEqual(revisions.toSorted((x, y) => x - y));
  expect((await side.rows()).committee[0]?.['revision']).toBe(
    (await side.store.readStream(`committee-${a}`)).length - 1,
  );
});

it('projects an event that is appended during the swap of the tables', async () => {
  await side.lead();
  await side.given(a, committeeWith(1));
  let ends = 0;
  const readAll: EventStore['readAll'] = async (options) => {
    const batch = await side.store.readAll(options);
    // The second read at the end of the log happens during the swap: only then an event is appended.
    if (batch.length === 0 && (ends += 1) === 2) {
      await side.append(a, [paid(1, 1)]);
      await pause(300);
    }
    return batch;
  };
  await rebuild({ store: { ...side.store, readAll }, connectionString: side.url, log: silent });
  await side.caughtUp();
  expect(ends).toBe(2);
  expect((await side.rows()).due).toMatchObject([{ status: 'paid' }]);
});

it('rejects a rebuild while another one is running', async () => {
  const other = new pg.Client({ connectionString: side.url });
  await other.connect();
  await other.query('SELECT pg_advisory_lock(7120350002)');
  await expect(rebuildNow()).rejects.toThrow('another rebuild of the read models is running');
  await other.end();
});

it('leaves the live read models unchanged when aborted', async () => {
  await side.lead();
  await side.given(a, committeeWith(2));
  const served = await side.rows();
  const giveUp = AbortSignal.abort();
  const rebuilding = rebuild({ store: side.store, connectionString: side.url, log: silent, signal: giveUp });
  await expect(rebuilding).rejects.toThrow('aborted');
  expect(await side.rows()).toEqual(served);
});
