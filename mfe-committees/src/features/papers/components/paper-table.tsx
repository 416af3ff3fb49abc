import { cx } from '@mandali/ui-kit/style/cx.ts';
import type { ReactNode } from 'react';
import styles from './paper-table.module.css';

/** The class of a row that stands out. */
export const standsOut = styles.won;

type PaperTableProps = {
  readonly label?: string;
  readonly heads: readonly string[];
  /** Seats have what is said of them below one another where letters are large; other rows stand in two lines. */
  readonly ofSeats?: boolean;
  readonly children: ReactNode;
};

/** A table on a sheet, with its last column on the right. */
export function PaperTable({ label, heads, ofSeats = false, children }: PaperTableProps) {
  return (
    <table className={cx(styles.table, ofSeats && styles.seats)} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
