import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import styles from './rows.module.css';
import spread from './spread.module.css';

/** The rows of a section: an ordered list. */
export function LedgerRows({ className, ...rest }: ComponentProps<'ol'>) {
  return <ol {...rest} className={cx(styles.rows, spread.rows, className)} />;
}

export interface LedgerRowProps {
  /** In the margin: seat, round or entry number. */
  readonly num?: ReactNode;
  /** Before the text: an avatar or glyph. */
  readonly lead?: ReactNode;
  readonly name: ReactNode;
  /** After the name of the reader's own row, for example 'You'. */
  readonly you?: ReactNode;
  /** Second line, and a third. */
  readonly sub?: ReactNode;
  /** At the right, tabular: an amount. */
  readonly figure?: ReactNode;
  /** Under the figure: a StatusMark or a date. */
  readonly status?: ReactNode;
  /** A 44 px control, or several, at the right end. */
  readonly act?: ReactNode;
  /** mine: the reader's; won: where a pot changed hands (one on a screen); past: no longer a member. */
  readonly tone?: 'mine' | 'won' | 'past';
  readonly className?: string;
  /** Below the row: content that opens. */
  readonly children?: ReactNode;
}

/** One line of the book: [margin number] [text] [figure and state] [controls]. */
export function LedgerRow(props: LedgerRowProps) {
  const { num, lead, name, you, sub, figure, status, act, tone, className, children } = props;
  const hasAct = act !== undefined && act !== null;
  return (
    <li className={className}>
      <div className={cx(styles.row, hasAct && styles.hasAct, tone !== undefined && styles[tone])}>
        <span className={styles.num}>{num}</span>
        <div className={styles.line}>
          <div className={styles.what}>
            {lead}
            <div className={styles.words}>
              <div className={styles.name}>
                {name}
                {you !== undefined && <span className={styles.you}>{you}</span>}
              </div>
              {sub !== undefined && <div className={styles.sub}>{sub}</div>}
            </div>
          </div>
          <div className={styles.sum}>
            {figure !== undefined && <span className={styles.figure}>{figure}</span>}
            {status}
          </div>
        </div>
        {hasAct && <div className={styles.act}>{act}</div>}
      </div>
      {children}
    </li>
  );
}

export interface LedgerTotalProps {
  readonly label: ReactNode;
  readonly figure: ReactNode;
  /** The rows above end in a control: aligns the figures. */
  readonly besideActs?: boolean;
}

/** The sum of a section, with a double line. After the rows, not in the list. */
export function LedgerTotal({ label, figure, besideActs = false }: LedgerTotalProps) {
  return (
    <div className={cx(styles.row, styles.total, besideActs && styles.hasAct)}>
      <span />
      <div className={styles.line}>
        <div className={styles.what}>
          <span className={styles.name}>{label}</span>
        </div>
        <div className={styles.sum}>
          <span className={styles.figure}>{figure}</span>
        </div>
      </div>
    </div>
  );
}
