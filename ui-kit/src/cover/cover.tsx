import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import { CuspedEdge } from './cusped-edge.tsx';
import styles from './cover.module.css';

export interface CoverBarProps {
  /** Link home, around `<LogoHome>`. */
  readonly home: ReactNode;
  /** 'Welcome, {name}'; hidden without room. */
  readonly welcome?: ReactNode;
  /** The menu of the account. */
  readonly children?: ReactNode;
}

/** The navigation bar; the topmost line of every cover. */
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
  /** A `<CoverBar>`, if it is part of the cover. */
  readonly bar?: ReactNode;
  readonly title?: ReactNode;
  /** In the margin beside the title: a link with `iconButtonClass`. */
  readonly back?: ReactNode;
  /** Line under the title: badges, 'Updated 10:42', a link button. */
  readonly line?: ReactNode;
  /** A `<TabList>`, which replaces the cusped edge; the active tab has the page's colour. */
  readonly tabs?: ReactNode;
  /** The cusped edge; on by default without tabs. */
  readonly edge?: boolean;
  /** Below the line: `<Facts>`. */
  readonly children?: ReactNode;
}

/** The deep green head of a page: bar, name, account head, and an edge or tabs. */
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
