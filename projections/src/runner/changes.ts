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
 * What an event does to one row, whose columns have its revision too: rows are written forward only. `put` makes the row when it is not there, so it gives every column that must not be
 * null; `set` changes a row that an earlier event of the same stream has made. Both name the row's key columns. `remove`
 * takes away all rows whose columns are these.
 */
export type Change = { readonly table: Table; readonly mode: 'put' | 'set' | 'remove'; readonly columns: Columns };

/** Keys are numbers, so no two rows are written alike. */
const rowOf = ({ table, columns, mode }: Change): string => {
  let row: string = mode === 'remove' ? `no ${table}` : table;
  for (const key of keys[table]) row += ` ${columns[key] as number}`;
  return row;
};

const isRemovedBy =
  (removal: Change) =>
  ({ table, columns }: Change): boolean =>
    table === removal.table &&
    Object.entries(removal.columns).every(([name, value]) => name === 'revision' || columns[name] === value);

/**
 * Makes one change per row out of many, which come in the order of the log. One statement can then write them all:
 * the last value of a column wins, a row that was put stays put, and of one that is removed nothing is left. A removed row
 * is not put again: see batches.ts.
 */
export function fold(changes: Iterable<Change>): readonly Change[] {
  const rows = new Map<string, Change>();
  for (const change of changes) foldInto(rows, change);
  return [...rows.values()];
}

/** The same change by change; the columns of the first one of a row become those of the row. */
export function foldInto(rows: Map<string, Change>, change: Change): void {
  const row = rowOf(change);
  if (change.mode === 'remove') dropAll(rows, isRemovedBy(change));
  const earlier = rows.get(row);
  if (earlier === undefined) return void rows.set(row, change);
  Object.assign(earlier.columns, change.columns);
  if (change.mode !== earlier.mode && change.mode === 'put') rows.set(row, { ...earlier, mode: 'put' });
}

const dropAll = (rows: Map<string, Change>, isDropped: (row: Change) => boolean): void => {
  for (const [name, row] of rows) if (isDropped(row)) rows.delete(name);
};
