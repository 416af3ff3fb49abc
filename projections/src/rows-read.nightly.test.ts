import type { NewsKind } from '@mandali/domain/committee/event-kinds';
import { committeeWith, paid } from '@mandali/domain/committee/testing/examples.fixture';
import { committeeId } from '@mandali/domain/ids';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { auditedCommittees } from './audited-committees/query.ts';
import { calendarRounds } from './calendar/query.ts';
import { committeeHistory, type HistoryQuery } from './committee-history/query.ts';
import { committeeList, parseCursor } from './committee-list/query.ts';
import { news } from './news/query.ts';
import { readSideOfFile, viewers } from './testing/questions.fixture.ts';

/**
 * A query reads only the rows of its answer, at any page and size of the book. Postgres counts the rows that a
 * statement reads.
 */
const { side } = readSideOfFile();
const id = committeeId(100_000_001);
const [entries, seats, committees, limit] = [20_000, 500, 5_000, 20];
/** Maximum rows read besides those of the page: people, previous entries, the viewer's access. */
const beside = 30 * limit;

/** SQL that copies the matching rows of a table once for each n, with the values of `replacements` replaced. */
const copies = (table: string, condition: string, n: string, replacements: string): string =>
  `INSERT INTO read.${table} SELECT many.* FROM read.${table} AS one, generate_series(${n}) AS n,
     json_populate_record(one, json_build_object(${replacements})) AS many WHERE one.committee_id = ${id} AND ${condition};`;

/** A committee with many entries and the maximum of seats, among many small ones of other people. */
beforeAll(async () => {
  await side().given(id, [...committeeWith(2), paid(1, 1)]);
  const others = `1, ${committees}`;
  const other = `'committee_id', 200000000 + n`;
  await side().pool.query(`
    INSERT INTO read.committee SELECT many.* FROM read.committee AS one, generate_series(${others}) AS n,
      json_populate_record(one, json_build_object('id', 200000000 + n, 'admin_id', 200000000 + n)) AS many;
    ${copies('member', 'true', others, `${other}, 'user_id', 200000000 + n`)}
    ${copies('round', 'true', others, other)}
    ${copies('due', 'true', others, other)}
    ${copies('member', 'one.member_no = 2', `3, ${seats}`, `'seat_no', n, 'member_no', n, 'user_id', 1000 + n`)}
    ${copies('due', 'one.member_no = 2', `3, ${entries}`, `'round_number', 1 + n / ${seats}, 'seat_no', n % ${seats}, 'member_no', n % ${seats}`)}
    ${copies('entry', `one.type = 'PaymentMarked'`, `100, ${entries}`, `'entry_no', n, 'round_number', 1 + n / ${seats}, 'seat_no', n % ${seats}`)}
    UPDATE read.committee SET revision = ${entries} WHERE id = ${id};
    ANALYZE`);
});

/** Counts the rows of all tables that the work reads, on a connection with generic plans, as in production. */
async function rowsRead(ask: (pool: pg.Pool) => Promise<unknown>): Promise<number> {
  const pool = new pg.Pool({ connectionString: side().url, max: 1, options: '-c plan_cache_mode=force_generic_plan' });
  await pool.query('BEGIN');
  await ask(pool);
  const text = 'SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS n FROM pg_stat_xact_user_tables';
  const { rows } = await pool.query<{ n: number }>(text);
  await pool.end();
  return rows[0]?.n ?? Number.NaN;
}

const history = (pool: pg.Pool, asked: Partial<HistoryQuery>) =>
  committeeHistory(pool, {
    committeeId: id,
    viewer: viewers.globalAdmin,
    order: 'newest',
    after: null,
    limit,
    userId: null,
    roundNumber: null,
    types: null,
    ...asked,
  });

it.each<[string, number, Partial<HistoryQuery>]>([
  ['the newest entries', limit, {}],
  ['entries in the middle', limit, { after: entries / 2 }],
  ['entries in the middle, the oldest first', limit, { order: 'oldest', after: entries / 2 }],
  // The index orders a round's entries by seat, so they are read before they are sorted.
  ['entries of one round', seats, { roundNumber: 7 }],
  ['entries of one round, the oldest first', seats, { order: 'oldest', roundNumber: 30 }],
])('a page of the history reads only its own rows: %s', async (_, maxRows, asked) => {
  const answered = JSON.parse((await history(side().pool, asked))?.json ?? '[]') as unknown[];
  expect(answered).toHaveLength(limit);
  expect(await rowsRead((pool) => history(pool, asked))).toBeLessThan(maxRows + beside);
});

it.each<[string, number, number]>([
  ['a page of entries', limit, 5_000],
  ['the count of new entries', 0, 10],
])('the news read a limited number of rows: %s', async (_, shown, maxRows) => {
  const ask = (pool: pg.Pool) =>
    news(pool, {
      viewer: viewers.member(1),
      told: new Set<NewsKind>(['payments']),
      seen: [{ committeeId: id, revision: entries - 10 }],
      limit: shown,
      cursor: null,
    });
  expect((await ask(side().pool)).new).toBe(10);
  expect(await rowsRead(ask)).toBeLessThan(maxRows + beside);
});

it('the rounds of a calendar read only the dues of its owner', async () => {
  const ask = (pool: pg.Pool) => calendarRounds(pool, { userId: viewers.member(1).userId, since: '2020' });
  expect((await ask(side().pool)).length).toBeGreaterThan(0);
  expect(await rowsRead(ask)).toBeLessThan(beside);
});

const middle = parseCursor(
  Buffer.from(`2026-11-21T09:00:00.000Z_${200_000_000 + committees / 2}`).toString('base64url'),
);

it.each([
  ['the newest committees', null],
  ['committees in the middle', middle],
])('a page of all committees reads only its own rows: %s', async (_, cursor) => {
  const viewer = viewers.globalAdmin;
  const list = (pool: pg.Pool) => committeeList(pool, { viewer, status: null, limit, cursor });
  const audited = (pool: pg.Pool) => auditedCommittees(pool, { limit, cursor, sought: '', toLookAt: null });
  for (const ask of [list, audited]) {
    const first = (JSON.parse((await ask(side().pool)).json) as { id: number }[])[0];
    expect(first?.id).toBe(200_000_000 + (cursor === null ? committees : committees / 2 - 1));
    expect(await rowsRead(ask)).toBeLessThan(beside);
  }
});
