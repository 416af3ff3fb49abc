import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import styles from './fold.module.css';

export interface FoldProps {
  /** What there is, in a few words: '12 have not paid'. */
  readonly summary: ReactNode;
  /** Open from the start; default: closed. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A line that says how many, and opens to say which. */
export function Fold({ summary, isOpen = false, children }: FoldProps) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary className={styles.summary}>
        {summary}
        <ChevronDown className={styles.arrow} size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
