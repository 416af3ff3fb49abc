import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode, Ref } from 'react';
import type { Pair } from './pairs.tsx';
import styles from './ledger-entry.module.css';

export interface LedgerEntryProps {
  readonly num?: ReactNode;
  readonly picture?: ReactNode;
  readonly name: ReactNode;
  readonly badge?: ReactNode;
  /** What concerns the reader, line by line. */
  readonly notes?: readonly ReactNode[];
  readonly facts: readonly Pair[];
  readonly action?: ReactNode;
  /** Names the book for screen readers; covers the whole entry. */
  readonly view?: ReactNode;
  readonly ref?: Ref<HTMLLIElement>;
}

export function LedgerEntry({ num, picture, name, badge, notes, facts, action, view, ref }: LedgerEntryProps) {
  return (
    <li className={styles.entry} ref={ref}>
      <span className={styles.num} aria-hidden="true">
        {num}
      </span>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.name}>
        <h3>{name}</h3>
        {badge}
      </div>
      {notes !== undefined && notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note, at) => (
            <li key={at}>{note}</li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        {facts.map((fact, at) => (
          <div key={at} className={styles.fact}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {view !== undefined && (
        <div className={styles.foot}>
          {action !== undefined && <span className={styles.action}>{action}</span>}
          <span className={styles.view}>
            {view}
            <ChevronRight aria-hidden="true" />
          </span>
        </div>
      )}
    </li>
  );
}
