import { plainNumber } from '@mandali/contracts/digits';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { SearchField } from '@mandali/ui-kit/fields/search-field.tsx';
import { useDeferredValue, useState, type ReactNode } from 'react';
import styles from './row-search.module.css';
import { texts } from '../texts.ts';

const labels = texts.search;

/** Minimum length, rows, of a list with a search field and with its actions above the rows. */
const longList = 12;
export const isLongList = (rows: readonly unknown[]): boolean => rows.length > longList;

type RowTerms = { readonly name: string; readonly seat: number };

const isMatch = (query: string, { name, seat }: RowTerms): boolean =>
  /^\p{Nd}+$/u.test(query) ? String(seat) === plainNumber(query) : name.toLocaleLowerCase().includes(query);

const allRows = (): boolean => true;

/** The field is null for a short list. */
export const useRowSearch = <Row,>(
  rows: readonly Row[],
  termsOf: (row: Row) => RowTerms,
  isShown: (row: Row) => boolean = allRows,
): { readonly field: ReactNode; readonly found: readonly Row[] } => {
  const [typed, setTyped] = useState('');
  // Deferred: hundreds of rows must not delay typing.
  const query = useDeferredValue(typed.trim().toLocaleLowerCase());
  if (!isLongList(rows)) return { field: null, found: rows };
  const found = rows.filter((row) => isShown(row) && (query === '' || isMatch(query, termsOf(row))));
  const field = (
    <Indent className={styles.field}>
      <SearchField
        label={labels.label}
        value={typed}
        onChange={setTyped}
        found={query === '' && found.length > 0 ? '' : labels.found(found.length)}
      />
    </Indent>
  );
  return { field, found };
};
