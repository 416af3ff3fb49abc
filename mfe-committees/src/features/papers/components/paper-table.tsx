import { cx } from '@mandali/ui-kit/style/cx.ts';
import type { ReactNode } from 'react';
import styles from './paper-table.module.css';

export const highlighted = styles.won;

type PaperTableProps = {
  readonly label?: string;
  readonly heads: readonly string[];
  /** With large letters, rows of seats stack their cells; other rows have two lines. */
  readonly ofSeats?: boolean;
  readonly children: ReactNode;
};

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
