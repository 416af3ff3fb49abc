import { plainNumber } from '@mandali/contracts/digits';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { SearchField } from '@mandali/ui-kit/fields/search-field.tsx';
import { useDeferredValue, useState, type ReactNode } from 'react';
import styles from './row-search.module.css';
import { texts } from '../texts.ts';

const labels = texts.search;

/** Maximum length, rows, of a list without a search field and with its actions below the rows. */
const shortList = 12;
export const isLongList = (rows: number): boolean => rows > shortList;

type RowTerms = { readonly name: string; readonly seat: number };

const isMatch = (query: string, { name, seat }: RowTerms): boolean =>
  /^\p{Nd}+$/u.test(query) ? String(seat) === plainNumber(query) : name.toLocaleLowerCase().includes(query);

type SearchOptions<Row> = { readonly isLong?: boolean; readonly isShown?: (row: Row) => boolean };

const allRows = (): boolean => true;

/** The field is null for a short list. */
export const useRowSearch = <Row,>(
  rows: readonly Row[],
  termsOf: (row: Row) => RowTerms,
  { isLong = isLongList(rows.length), isShown = allRows }: SearchOptions<Row> = {},
): { readonly field: ReactNode; readonly found: readonly Row[] } => {
  const [typed, setTyped] = useState('');
  // Deferred: hundreds of rows must not delay typing.
  const query = useDeferredValue(typed.trim().toLocaleLowerCase());
  if (!isLong) return { field: null, found: rows };
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
