import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import styles from './pairs.module.css';

export interface Pair {
  readonly label: ReactNode;
  readonly value: ReactNode;
}

export interface PairsProps {
  readonly pairs: readonly Pair[];
  readonly columns?: 2;
  readonly roomy?: boolean;
  readonly className?: string;
}

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
