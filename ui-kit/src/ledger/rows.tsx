import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import styles from './rows.module.css';
import spread from './spread.module.css';

export function LedgerRows({ className, ...rest }: ComponentProps<'ol'>) {
  return <ol {...rest} className={cx(styles.rows, spread.rows, className)} />;
}

export interface LedgerRowProps {
  readonly num?: ReactNode;
  readonly lead?: ReactNode;
  readonly name: ReactNode;
  /** After the name of the reader's own row. */
  readonly you?: ReactNode;
  readonly sub?: ReactNode;
  readonly figure?: ReactNode;
  readonly status?: ReactNode;
  readonly act?: ReactNode;
  /** mine: the reader's; won: where a pot changed hands (one on a screen); past: no longer a member. */
  readonly tone?: 'mine' | 'won' | 'past';
  readonly className?: string;
  readonly children?: ReactNode;
}

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
  readonly besideActs?: boolean;
}

/** After the rows, not in the list. */
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
