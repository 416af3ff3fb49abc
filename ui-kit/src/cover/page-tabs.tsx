import type { ReactNode } from 'react';
import styles from './tabs.module.css';

/** Index tabs on the cover's lower edge that lead to pages of their own: links with {@link pageTabClass}. */
export function PageTabs({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav className={styles.list} aria-label={label}>
      {children}
    </nav>
  );
}

/** The look of a link in {@link PageTabs}; the one of the page at hand has `aria-current="page"`. */
export const pageTabClass: string = styles.tab ?? '';
