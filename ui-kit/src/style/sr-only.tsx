import type { ReactNode } from 'react';
import styles from './sr-only.module.css';

export function SrOnly({ children }: { readonly children: ReactNode }) {
  return <span className={styles.srOnly}>{children}</span>;
}
