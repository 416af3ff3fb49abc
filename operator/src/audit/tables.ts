import { readVersion, schemaVersion } from '@mandali/projections/runner/schema';
import type { Pool } from 'pg';
import { RefusedCommand } from '../refused-command.ts';
import { type Book, emptyBook, type Row } from './expected-rows.ts';

/** Independent of the code that writes read models and people store. */
export type Tables = {
  /** @throws RefusedCommand when there are no read models, or some of another version */
  check(): Promise<void>;
  /** Reads all rows of a committee from one snapshot. */
  book(committeeId: number): Promise<Book>;
  /** Reason of the stream's dead letter; null: not parked. */
  parked(stream: string): Promise<string | null>;
  /** The first missing id; null: all exist. */
  missing(table: 'person' | 'text', ids: readonly number[]): Promise<number | null>;
  /** Ids of committees with rows in any table. */
  committees(): Promise<readonly number[]>;
};

const ofTable = (table: string, key: string, order: string): string =>
  `coalesce((select json_agg(t order by ${order}) from read.${table} t where ${key} = $1), '[]') as ${table}`;

// A single statement reads one snapshot.
const bookText = `select ${[
  ofTable('committee', 'id', 'id'),
  ofTable('member', 'committee_id', 'member_no'),
  ofTable('round', 'committee_id', 'round_number'),
  ofTable('due', 'committee_id', 'round_number, seat_no'),
  ofTable('part', 'committee_id', 'round_number, seat_no, part_no'),
  ofTable('advance', 'committee_id', 'entry_no'),
  ofTable('pot_part', 'committee_id', 'round_number, part_no'),
  ofTable('swap', 'committee_id', 'swap_no'),
  ofTable('entry', 'committee_id', 'entry_no'),
].join(', ')}`;

const dependentTables = ['member', 'round', 'due', 'part', 'advance', 'pot_part', 'swap', 'entry'];
const committeesText = ['select id from read.committee']
  .concat(dependentTables.map((table) => `select committee_id from read.${table}`))
  .join(' union ');

export const createTables = (pool: Pool): Tables => ({
  async check() {
    const version = await readVersion(pool, 'read');
    if (version === schemaVersion) return;
    const state = version === null ? 'are not there' : 'were written by another version of Mandali';
    throw new RefusedCommand(
      `The read models ${state}, so nothing was compared: npm run projections -- rebuild makes them.`,
    );
  },
  async book(committeeId) {
    const { rows } = await pool.query<Record<keyof Book, readonly Row[]>>({
      name: 'audit-book',
      text: bookText,
      values: [committeeId],
    });
    return rows[0] ?? emptyBook;
  },
  async parked(stream) {
    const { rows } = await pool.query<{ reason: string }>('select reason from read.parked where stream = $1', [stream]);
    return rows[0]?.reason ?? null;
  },
  async missing(table, ids) {
    const { rows } = await pool.query<{ id: string }>({
      name: `audit-missing-${table}`,
      text: `select i.id from unnest($1::bigint[]) as i (id) left join people.${table} t on t.id = i.id
             where t.id is null limit 1`,
      values: [ids],
    });
    return rows[0] === undefined ? null : Number(rows[0].id);
  },
  async committees() {
    const { rows } = await pool.query<{ id: string }>(committeesText);
    return rows.map(({ id }) => Number(id));
  },
});
