import { cx } from '@mandali/ui-kit/style/cx.ts';
import type { CSSProperties } from 'react';
import styles from './walk-progress.module.css';

/** Maximum number of members with a segment each: more would be too narrow on a phone. */
const maxSteps = 30;

type WalkProgressProps = {
  /** Number of members that are done. */
  readonly value: number;
  readonly total: number;
  readonly label: string;
};

export function WalkProgress({ value, total, label }: WalkProgressProps) {
  const hasSteps = total > 1 && total <= maxSteps;
  return (
    <progress
      className={cx(styles.progress, hasSteps && styles.steps)}
      style={{ '--total': total } as CSSProperties}
      value={value}
      max={total}
      aria-label={label}
    />
  );
}
