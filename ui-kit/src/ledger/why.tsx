import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import styles from './why.module.css';

export interface WhyProps {
  readonly onPress: () => void;
  /** Accessible name: the visible figure, then the effect of a press. */
  readonly label: string;
  readonly figure?: boolean;
  /** As a figure that the line begins with. */
  readonly strong?: boolean;
  readonly children: ReactNode;
}

export function Why({ onPress, label, figure = false, strong = false, children }: WhyProps) {
  return (
    <button
      type="button"
      className={cx(styles.why, figure && styles.figure, strong && styles.strong)}
      aria-label={label}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
