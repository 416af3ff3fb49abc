import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import styles from './why.module.css';

export interface WhyProps {
  readonly onPress: () => void;
  /** For readers: the figure, and what a press does. It begins with what is seen. */
  readonly label: string;
  /** At the end of a column of figures. */
  readonly figure?: boolean;
  readonly children: ReactNode;
}

/** A figure that can be explained: dotted below. */
export function Why({ onPress, label, figure = false, children }: WhyProps) {
  return (
    <button type="button" className={cx(styles.why, figure && styles.figure)} aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}
