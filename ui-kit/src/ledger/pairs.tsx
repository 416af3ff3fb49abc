import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import styles from './pairs.module.css';

export interface Pair {
  readonly label: ReactNode;
  readonly value: ReactNode;
}

export interface PairsProps {
  readonly pairs: readonly Pair[];
  /** Two pairs in a line if there is room. */
  readonly columns?: 2;
  /** Higher lines: a profile. */
  readonly roomy?: boolean;
  readonly className?: string;
}

/** Label and value on dotted lines: a summary, a profile. */
export function Pairs({ pairs, columns, roomy = false, className }: PairsProps) {
  return (
    <dl className={cx(styles.pairs, columns === 2 && styles.two, roomy && styles.roomy, className)}>
      {pairs.map((pair, at) => (
        <div key={at} className={styles.pair}>
          <dt className={styles.label}>{pair.label}</dt>
          <dd className={styles.value}>{pair.value}</dd>
        </div>
      ))}
    </dl>
  );
}
