import type { Json } from '@mandali/domain/decider';

/** The key columns of each table. */
export const keys = {
  committee: ['id'],
  member: ['committee_id', 'member_no'],
  round: ['committee_id', 'round_number'],
  due: ['committee_id', 'round_number', 'seat_no'],
  part: ['committee_id', 'round_number', 'seat_no', 'part_no'],
  advance: ['committee_id', 'entry_no'],
  pot_part: ['committee_id', 'round_number', 'part_no'],
  swap: ['committee_id', 'swap_no'],
  entry: ['committee_id', 'entry_no'],
} as const;

export type Table = keyof typeof keys;
export type Columns = { readonly [column: string]: Json };

/**
 * A change of one row, whose columns have its revision too: rows are written forward only. `put` creates the row when
 * it is missing, so it has every column that must not be null; `set` changes a row that an earlier event of the stream
 * has created. Both name the row's key columns. `remove` removes all rows whose columns are these.
 */
export type Change = { readonly table: Table; readonly mode: 'put' | 'set' | 'remove'; readonly columns: Columns };

/** Unique, because keys are numbers without blanks. */
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

/** Folds changes to one per row, the most that one statement can write. No removed row is put again: see batches.ts. */
export function fold(changes: Iterable<Change>): readonly Change[] {
  const rows = new Map<string, Change>();
  for (const change of changes) foldInto(rows, change);
  return [...rows.values()];
}

/** The columns of the first change of a row become those of the row. */
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
