import type { ReactNode } from 'react';
import styles from './sr-only.module.css';

/** Words for a screen reader only, where the eye has a shape. */
export function SrOnly({ children }: { readonly children: ReactNode }) {
  return <span className={styles.srOnly}>{children}</span>;
}
