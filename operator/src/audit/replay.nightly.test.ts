import { sampledSequences, type Sequence, sequences } from '@mandali/domain/committee/testing/sequences.fixture';
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

/** Appends random histories of committees; returns their streams. */
async function fill(count: number): Promise<readonly string[]> {
  const streams: string[] = [];
  for (const sequence of sampledSequences(count, 7)) {
    const id = committeeId(200_000_000 + streams.length);
    await append(stored(await play(sequence, id), id));
    streams.push(committeeStream(id));
  }
  await side.caughtUp();
  return streams;
}

const audit = (options: Partial<ReplayOptions> = {}) =>
  replay({ store: side.store, tables: createTables(side.pool), timeoutMs: 200, ...options });

it('reports nothing when every row of the read models matches the log', async () => {
  const report = await audit();
  expect(report.findings).toEqual([]);
  const rows = await side.rows();
  const { committee } = rows;
  expect(report.rows).toBe(Object.values(rows).reduce((sum, each) => sum + each.length, 0));
  expect(report).toMatchObject({ committees: committee.length });
  expect(committee.filter(({ status }) => status === 'deleted').length).toBeGreaterThan(0);
});

/** Runs the statement and an audit, then restores the tables. */
const findingsAfter = async (statement: string, options: Partial<ReplayOptions> = {}) => {
  const before = await side.rows();
  await side.pool.query(statement);
  const { findings } = await audit(options);
  for (const table of ['committee', 'member', 'round', 'due', 'part', 'advance', 'entry'] as const) {
    await side.pool.query(`DELETE FROM read.${table}`);
    await side.pool.query(
      `INSERT INTO read.${table} SELECT * FROM json_populate_recordset(NULL::read.${table}, $1::json)`,
      [JSON.stringify(before[table])],
    );
  }
  return findings;
};

describe('the audit of the read models', () => {
  const first = `(SELECT min(id) FROM read.committee WHERE status <> 'deleted')`;
  it('reports a due that is paid in the tables only', async () => {
    const due = `(SELECT ctid FROM read.due WHERE status <> 'paid' LIMIT 1)`;
    const findings = await findingsAfter(
      `UPDATE read.due SET status = 'paid', method = 'cash', paid_at = '2026-01-01T00:00:00.000Z' WHERE ctid = ${due}`,
    );
    expect(findings).toEqual([
      expect.objectContaining({ check: 'read-model', what: expect.stringMatching(/^due, .*: status$/), found: 'paid' }),
    ]);
  });

  it.each([
    ['a changed name', `UPDATE read.committee SET name = 'B' WHERE id = ${first}`, 'committee: name'],
    [
      'a missing row',
      `DELETE FROM read.round WHERE committee_id = ${first} AND round_number = 1`,
      'round, round_number 1',
    ],
    [
      'an extra row',
      `INSERT INTO read.due (committee_id, round_number, seat_no, member_no, status, method, paid_at, note_id, revision) SELECT ${first}, 400, 1, 1, 'paid', 'cash', NULL, NULL, 0`,
      'due, round_number 400, seat_no 1',
    ],
    [
      'a changed entry of the history',
      `UPDATE read.entry SET data = '{}' WHERE committee_id = ${first} AND entry_no = 0`,
      'entry, entry_no 0: data',
    ],
    // Such a row would ignore later events.
    [
      'a row that claims a later event',
      `UPDATE read.round SET revision = 900 WHERE committee_id = ${first}`,
      'round, round_number 1: revision',
    ],
    [
      'a committee that is missing in the log',
      `INSERT INTO read.member SELECT 999999999, 1, 1, 1, 'x', 1, NULL, 0`,
      'member, member_no 1',
    ],
    [
      'read models that lag behind the log',
      `UPDATE read.committee SET revision = 0 WHERE id = ${first}`,
      'how far the read models are',
    ],
  ])('reports %s', async (_, statement, what) => {
    expect(await findingsAfter(statement)).toEqual([expect.objectContaining({ check: 'read-model', what })]);
  });
});

it('reports a text of the log that is missing in the people store', async () => {
  await side.pool.query('DELETE FROM people.text WHERE id = 2');
  const { findings } = await audit();
  await createText(side.pool, 2, 1, 'Text 2');
  expect(findings.length).toBeGreaterThan(0);
  expect(findings[0]).toMatchObject({ check: 'people', what: 'text 2 of the people store' });
});

it('audits a single committee on request', async () => {
  const statement = `UPDATE read.committee SET total_members = total_members + 1`;
  expect(await findingsAfter(statement, { committee: 200_000_001 })).toMatchObject([
    { stream: books[1], check: 'read-model' },
  ]);
});

it('reports the first fault of a forged log', async () => {
  const forge = (event: StoredEvent): StoredEvent =>
    event.stream === books[3] && event.revision === 1 ? { ...event, data: { ...event.data, dueAt: 'never' } } : event;
  const readStream: typeof side.store.readStream = async (...of) => (await side.store.readStream(...of)).map(forge);
  const { findings } = await audit({ store: { ...side.store, readStream } });
  expect(findings).toMatchObject([{ stream: books[3], revision: 1, check: 'chain', what: 'hash' }]);
});

it('reports nothing during concurrent writes', async () => {
  const ids = Array.from({ length: 20 }, (_, i) => committeeId(300_000_000 + i));
  const [busy] = fc.sample(sequences, { numRuns: 200, seed: 3 }).toSorted((a, b) => b.steps.length - a.steps.length);
  const streams = await Promise.all(ids.map(async (id) => stored(await play(busy as Sequence, id), id)));
  const stopping = new AbortController();
  const writing = Promise.all(streams.map((events) => append(events))).then(() => stopping.abort());
  let reports = 0;
  while (!stopping.signal.aborted) {
    expect((await audit({ timeoutMs: 5_000 })).findings).toEqual([]);
    reports += 1;
  }
  await writing;
  await side.caughtUp();
  expect(reports).toBeGreaterThan(0);
  expect((await audit({ committee: 300_000_019 })).events).toBe(streams[19]?.length);
});
