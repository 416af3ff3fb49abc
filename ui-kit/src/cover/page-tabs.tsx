import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export function PageTabs({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav className={styles.list} aria-label={label}>
      {children}
    </nav>
  );
}

/** Class of a link in {@link PageTabs}; that of the current page has `aria-current="page"`. */
export const pageTabClass: string = styles.tab ?? '';
