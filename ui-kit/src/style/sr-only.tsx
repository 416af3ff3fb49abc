import type { ReactNode } from 'react';
import styles from './sr-only.module.css';

/** Text for screen readers only, beside a visible shape. */
export function SrOnly({ children }: { readonly children: ReactNode }) {
  return <span className={styles.srOnly}>{children}</span>;
}
