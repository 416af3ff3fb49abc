import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { SearchField } from '@mandali/ui-kit/fields/search-field.tsx';
import { useDeferredValue, useState, type ReactNode } from 'react';
import styles from './row-search.module.css';
import { texts } from '../texts.ts';

const labels = texts.search;

/** From here on a list takes longer to scroll than to search, and what is done with it stands before its rows. */
const longList = 12;
export const isLongList = (rows: readonly unknown[]): boolean => rows.length > longList;

/** What a row is found by: a number is that of its seat, all else a part of the name. */
type Sought = { readonly name: string; readonly seat: number };

const isFound = (wanted: string, { name, seat }: Sought): boolean =>
  /^\d+$/.test(wanted) ? String(seat) === wanted : name.toLocaleLowerCase().includes(wanted);

const every = (): boolean => true;

/**
 * The rows that are searched for, and the field to do it in: for long lists, null for others.
 * @param isShown what else a row must be
 */
export const useRowSearch = <Row,>(
  rows: readonly Row[],
  soughtOf: (row: Row) => Sought,
  isShown: (row: Row) => boolean = every,
): { readonly field: ReactNode; readonly found: readonly Row[] } => {
  const [typed, setTyped] = useState('');
  // Hundreds of rows follow what is typed, and do not hold it up.
  const wanted = useDeferredValue(typed.trim().toLocaleLowerCase());
  if (!isLongList(rows)) return { field: null, found: rows };
  const found = rows.filter((row) => isShown(row) && (wanted === '' || isFound(wanted, soughtOf(row))));
  const field = (
    <Indent className={styles.field}>
      <SearchField
        label={labels.label}
        value={typed}
        onChange={setTyped}
        found={wanted === '' && found.length > 0 ? '' : labels.found(found.length)}
      />
    </Indent>
  );
  return { field, found };
};
