import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import styles from './still-row.module.css';

export interface StillRowProps {
  readonly num: ReactNode;
  readonly name: ReactNode;
  /** After the name of the reader's own row. */
  readonly you?: ReactNode;
  readonly line: ReactNode;
  /** One or two controls; the last one may cover the row. */
  readonly acts?: ReactNode;
  readonly tone?: 'mine' | 'marked' | undefined;
  /** Below the row, above its line. */
  readonly children?: ReactNode;
}

/** A row of the same height in every state: its controls have a fixed width, so that no name breaks anew. */
export function StillRow({ num, name, you, line, acts, tone, children }: StillRowProps) {
  return (
    <li className={styles.item}>
      <div className={cx(styles.row, tone && styles[tone], children !== undefined && styles.goesOn)}>
        <span className={styles.num}>{num}</span>
        <div className={styles.what}>
          <div className={styles.name}>
            {name}
            {you !== undefined && <span className={styles.you}>{you}</span>}
          </div>
          <div className={styles.line}>{line}</div>
        </div>
        <div className={styles.acts}>{acts}</div>
        {children !== undefined && <div className={styles.more}>{children}</div>}
      </div>
    </li>
  );
}

/** Takes the room of `other`, which the row shows in another state. */
export function SameRoom({ other, children }: { readonly other: string; readonly children?: ReactNode }) {
  return (
    <span className={styles.same} data-other={other}>
      {children}
    </span>
  );
}
