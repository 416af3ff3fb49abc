import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import styles from './why.module.css';

export interface WhyProps {
  readonly onPress: () => void;
  /** Accessible name: the visible figure, then the effect of a press. */
  readonly label: string;
  readonly figure?: boolean;
  /** As a figure at the start of a line. The target is higher than the line, upwards or downwards: two lines have room for both. */
  readonly strong?: 'up' | 'down';
  readonly children: ReactNode;
}

export function Why({ onPress, label, figure = false, strong, children }: WhyProps) {
  return (
    <button
      type="button"
      className={cx(styles.why, figure && styles.figure, strong && styles.strong, strong && styles[strong])}
      aria-label={label}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
