import { type Sequence, sequences } from '@mandali/domain/committee/testing/sequences.fixture';
import { committeeId, committeeStream } from '@mandali/domain/ids';
import type { StoredEvent } from '@mandali/event-store/port';
import {
  createPeople,
  createReadSide,
  createText,
  type ReadSide,
} from '@mandali/projections/testing/read-side.fixture';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { play, stored } from './history.fixture.ts';
import { createTables } from './tables.ts';
import { replay, type ReplayOptions } from './replay.ts';

let side: ReadSide;
let books: readonly string[] = [];
beforeAll(async () => {
  side = await createReadSide();
  const ids = [...Array.from({ length: 12 }, (_, i) => i + 1), 50, 60];
  await createPeople(
    side.pool,
    ids.map((id) => ({ id, name: `Person ${id}` })),
  );
  for (const id of [1, 2, 3]) await createText(side.pool, id, 1, `Text ${id}`);
  side.start();
  books = await fill(60);
});
afterAll(() => side.close());

const append = async (events: ReturnType<typeof stored>, upTo = Infinity): Promise<void> => {
  for (const { stream, revision, ...event } of events.slice(0, upTo))
    await side.store.append({ stream, expected: revision === 0 ? 'no-stream' : revision - 1, events: [event] });
};

/** Committees with whatever random commands have made of them; their streams. */
async function fill(count: number): Promise<readonly string[]> {
  const streams: string[] = [];
  for (const sequence of fc.sample(sequences, { numRuns: count, seed: 7 })) {
    const id = committeeId(200_000_000 + streams.length);
    await append(stored(await play(sequence, id), id));
    streams.push(committeeStream(id));
  }
  await side.caughtUp();
  return streams;
}

const audit = (options: Partial<ReplayOptions> = {}) =>
  replay({ store: side.store, tables: createTables(side.pool), timeoutMs: 200, ...options });

it('finds nothing where the read models are as the log says, in every row and column', async () => {
  const report = await audit();
  expect(report.findings).toEqual([]);
  const rows = await side.rows();
  const { committee } = rows;
  expect(report.rows).toBe(Object.values(rows).reduce((sum, each) => sum + each.length, 0));
  expect(report).toMatchObject({ committees: committee.length });
  expect(committee.filter(({ status }) => status === 'deleted').length).toBeGreaterThan(0);
});

/** Changes the tables, audits, and puts them back. */
const after = async (statement: string, options: Partial<ReplayOptions> = {}) => {
  const before = await side.rows();
  await side.pool.query(statement);
  const { findings } = await audit(options);
  for (const table of ['committee', 'member', 'round', 'due', 'entry'] as const) {
    await side.pool.query(`DELETE FROM read.${table}`);
    await side.pool.query(
      `INSERT INTO read.${table} SELECT * FROM json_populate_recordset(NULL::read.${table}, $1::json)`,
      [JSON.stringify(before[table])],
    );
  }
  return findings;
};

describe('finds', () => {
  const first = `(SELECT min(id) FROM read.committee WHERE status <> 'deleted')`;
  it('a due that is paid in the tables only', async () => {
    const due = `(SELECT ctid FROM read.due WHERE status <> 'paid' LIMIT 1)`;
    const findings = await after(
      `UPDATE read.due SET status = 'paid', method = 'cash', paid_at = '2026-01-01T00:00:00.000Z' WHERE ctid = ${due}`,
    );
    expect(findings).toEqual([
      expect.objectContaining({ check: 'read-model', what: expect.stringMatching(/^due, .*: status$/), found: 'paid' }),
    ]);
  });

  it.each([
    ['a name', `UPDATE read.committee SET name = 'B' WHERE id = ${first}`, 'committee: name'],
    [
      'a row that is not there',
      `DELETE FROM read.round WHERE committee_id = ${first} AND round_number = 1`,
      'round, round_number 1',
    ],
    [
      'a row too many',
      `INSERT INTO read.due (committee_id, round_number, seat_no, member_no, status, method, paid_at, note_id, revision) SELECT ${first}, 400, 1, 1, 'paid', 'cash', NULL, NULL, 0`,
      'due, round_number 400, seat_no 1',
    ],
    [
      'an entry of the history that says something else',
      `UPDATE read.entry SET data = '{}' WHERE committee_id = ${first} AND entry_no = 0`,
      'entry, entry_no 0: data',
    ],
    // Such a row would take no later event.
    [
      'a row that claims a later event',
      `UPDATE read.round SET revision = 900 WHERE committee_id = ${first}`,
      'round, round_number 1: revision',
    ],
    [
      'a committee that the log does not know',
      `INSERT INTO read.member SELECT 999999999, 1, 1, 1, 'x', 1, NULL, 0`,
      'member, member_no 1',
    ],
    [
      'read models that are behind',
      `UPDATE read.committee SET revision = 0 WHERE id = ${first}`,
      'how far the read models are',
    ],
  ])('%s', async (_, statement, what) => {
    expect(await after(statement)).toEqual([expect.objectContaining({ check: 'read-model', what })]);
  });
});

it('finds people of the log who are missing in the people store', async () => {
  await side.pool.query('DELETE FROM people.text WHERE id = 2');
  const { findings } = await audit();
  await createText(side.pool, 2, 1, 'Text 2');
  expect(findings.length).toBeGreaterThan(0);
  expect(findings[0]).toMatchObject({ check: 'people', what: 'text 2 of the people store' });
});

it('audits one committee alone', async () => {
  const statement = `UPDATE read.committee SET total_members = total_members + 1`;
  expect(await after(statement, { committee: 200_000_001 })).toMatchObject([{ stream: books[1], check: 'read-model' }]);
});

it('says what the log itself has wrong, at its first place', async () => {
  const forge = (event: StoredEvent): StoredEvent =>
    event.stream === books[3] && event.revision === 1 ? { ...event, data: { ...event.data, dueAt: 'never' } } : event;
  const readStream: typeof side.store.readStream = async (...of) => (await side.store.readStream(...of)).map(forge);
  const { findings } = await audit({ store: { ...side.store, readStream } });
  expect(findings).toMatchObject([{ stream: books[3], revision: 1, check: 'chain', what: 'hash' }]);
});

it('finds nothing while the product goes on writing', async () => {
  const ids = Array.from({ length: 20 }, (_, i) => committeeId(300_000_000 + i));
  const [busy] = fc.sample(sequences, { numRuns: 200, seed: 3 }).toSorted((a, b) => b.steps.length - a.steps.length);
  const streams = await Promise.all(ids.map(async (id) => stored(await play(busy as Sequence, id), id)));
  const over = new AbortController();
  const writing = Promise.all(streams.map((events) => append(events))).then(() => over.abort());
  let reports = 0;
  while (!over.signal.aborted) {
    expect((await audit({ timeoutMs: 5_000 })).findings).toEqual([]);
    reports += 1;
  }
  await writing;
  await side.caughtUp();
  expect(reports).toBeGreaterThan(0);
  expect((await audit({ committee: 300_000_019 })).events).toBe(streams[19]?.length);
});
