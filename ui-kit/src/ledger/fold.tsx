import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import styles from './fold.module.css';

export interface FoldProps {
  /** Summary, such as '12 have not paid'. */
  readonly summary: ReactNode;
  /** Open from the start; default: closed. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A summary line that opens a list. */
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
