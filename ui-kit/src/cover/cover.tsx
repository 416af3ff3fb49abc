import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import { CuspedEdge } from './cusped-edge.tsx';
import styles from './cover.module.css';

export interface CoverBarProps {
  readonly home: ReactNode;
  /** Hidden when there is no room for it. */
  readonly welcome?: ReactNode;
  readonly children?: ReactNode;
}

export function CoverBar({ home, welcome, children }: CoverBarProps) {
  return (
    <div className={styles.bar}>
      {home}
      <div className={styles.barEnd}>
        {welcome !== undefined && <span className={styles.welcome}>{welcome}</span>}
        {children}
      </div>
    </div>
  );
}

export interface CoverProps {
  readonly bar?: ReactNode;
  readonly title?: ReactNode;
  /** A link with `iconButtonClass`, in the margin beside the title. */
  readonly back?: ReactNode;
  readonly line?: ReactNode;
  /** A `<TabList>`, which replaces the cusped edge. */
  readonly tabs?: ReactNode;
  readonly edge?: boolean;
  readonly children?: ReactNode;
}

export function Cover({ bar, title, back, line, tabs, edge = tabs === undefined, children }: CoverProps) {
  const hasHead = title !== undefined || line !== undefined || children !== undefined;
  return (
    <header className={cx(styles.cover, tabs !== undefined && styles.hasTabs)}>
      <div className={styles.inner}>
        {bar}
        {hasHead && (
          <div className={styles.head}>
            {back !== undefined && <div className={styles.back}>{back}</div>}
            {title !== undefined && <h1>{title}</h1>}
            {line !== undefined && <div className={styles.line}>{line}</div>}
            {children}
          </div>
        )}
        {tabs !== undefined && <div className={styles.tabs}>{tabs}</div>}
      </div>
      {edge && <CuspedEdge />}
    </header>
  );
}
