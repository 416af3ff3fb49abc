import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import styles from './dock.module.css';

export interface DockProps {
  readonly title: ReactNode;
  readonly sub?: ReactNode;
  readonly ready?: boolean;
  readonly children: ReactNode;
}

/** One button with its short reason, at the foot of the screen while the content above it is in view. */
export function Dock({ title, sub, ready = false, children }: DockProps) {
  return (
    <div className={cx(styles.dock, ready && styles.ready)}>
      <p className={styles.words}>
        <b>{title}</b>
        {sub}
      </p>
      {children}
    </div>
  );
}
