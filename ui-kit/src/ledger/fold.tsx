import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import styles from './fold.module.css';

export interface FoldProps {
  readonly summary: ReactNode;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

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
