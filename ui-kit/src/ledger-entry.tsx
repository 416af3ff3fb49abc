import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Pair } from './pairs.tsx';
import styles from './ledger-entry.module.css';

export interface LedgerEntryProps {
  readonly num?: ReactNode;
  /** A small garland. */
  readonly picture?: ReactNode;
  /** A link around the name: it covers the whole entry. */
  readonly name: ReactNode;
  readonly badge?: ReactNode;
  readonly facts: readonly Pair[];
  /** 'View Details': shown, but hidden from readers, for the link says it already. */
  readonly view?: ReactNode;
}

/** One book of the dashboard: number, garland, name, state and four figures. Stands in LedgerRows. */
export function LedgerEntry({ num, picture, name, badge, facts, view }: LedgerEntryProps) {
  return (
    <li className={styles.entry}>
      <span className={styles.num}>{num}</span>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.name}>
        <h3>{name}</h3>
        {badge}
      </div>
      <dl className={styles.facts}>
        {facts.map((fact, at) => (
          <div key={at} className={styles.fact}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {view !== undefined && (
        <span className={styles.view} aria-hidden="true">
          {view}
          <ChevronRight />
        </span>
      )}
    </li>
  );
}
