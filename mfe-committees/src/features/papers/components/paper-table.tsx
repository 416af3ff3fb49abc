import { cx } from '@mandali/ui-kit/style/cx.ts';
import type { ReactNode } from 'react';
import styles from './paper-table.module.css';

export const highlighted = styles.won;
/** A column that only paper has. */
export const forSignature = styles.sign;

type PaperTableProps = {
  readonly label?: string;
  readonly heads: readonly string[];
  /** With large letters, rows of seats stack their cells; other rows have two lines. */
  readonly ofSeats?: boolean;
  /** Head of a last column that only paper has. */
  readonly signHead?: string;
  readonly children: ReactNode;
};

export function PaperTable({ label, heads, ofSeats = false, signHead, children }: PaperTableProps) {
  return (
    <table className={cx(styles.table, ofSeats && styles.seats)} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {signHead !== undefined && (
            <th scope="col" className={styles.sign}>
              {signHead}
            </th>
          )}
        </tr>
      </thead>
      {children}
    </table>
  );
}
