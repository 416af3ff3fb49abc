import type { Json } from '@mandali/domain/decider';

/** The tables that projections write, each with the columns that name a row. */
export const keys = {
  committee: ['id'],
  member: ['committee_id', 'member_no'],
  round: ['committee_id', 'round_number'],
  due: ['committee_id', 'round_number', 'seat_no'],
  entry: ['committee_id', 'entry_no'],
} as const;

export type Table = keyof typeof keys;
export type Columns = { readonly [column: string]: Json };

/**
 * What an event does to one row. `put` makes the row when it is not there, so it gives every column that must not be
 * null; `set` changes a row that an earlier event of the same stream has made. Both name the row's key columns. `remove`
 * takes away all rows whose columns are these.
 */
export type Change = { readonly table: Table; readonly mode: 'put' | 'set' | 'remove'; readonly columns: Columns };

/** A change with the revision of the event behind it: rows are written forward only. */
export type RowChange = Change & { readonly revision: number };

/** Keys are numbers, so no two rows are written alike. */
const rowOf = ({ table, columns, mode }: Change): string => {
  let row: string = mode === 'remove' ? `no ${table}` : table;
  for (const key of keys[table]) row += ` ${columns[key] as number}`;
  return row;
};

const isRemovedBy =
  (removal: RowChange) =>
  ({ table, columns }: RowChange): boolean =>
    table === removal.table && Object.entries(removal.columns).every(([name, value]) => columns[name] === value);

/**
 * Makes one change per row out of many, which come in the order of the log. One statement can then write them all:
 * the last value of a column wins, a row that was put stays put, and of one that is removed nothing is left. A removed row
 * is not put again: see parts.ts.
 */
export function fold(changes: Iterable<RowChange>): readonly RowChange[] {
  const rows = new Map<string, RowChange>();
  for (const change of changes) {
    const row = rowOf(change);
    if (change.mode === 'remove') dropAll(rows, isRemovedBy(change));
    const earlier = rows.get(row);
    if (earlier === undefined) rows.set(row, change);
    else rows.set(row, merge(earlier, change));
  }
  return [...rows.values()];
}

const dropAll = (rows: Map<string, RowChange>, isDropped: (row: RowChange) => boolean): void => {
  for (const [name, row] of rows) if (isDropped(row)) rows.delete(name);
};

const merge = (earlier: RowChange, later: RowChange): RowChange => ({
  table: later.table,
  mode: earlier.mode === 'put' || later.mode === 'put' ? 'put' : 'set',
  columns: { ...earlier.columns, ...later.columns },
  revision: later.revision,
});
