import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly picture?: ReactNode;
  readonly level?: 2 | 3;
}

export function EmptyState({ title, children, action, picture, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={cx(styles.empty, picture !== undefined && styles.withPicture)}>
      {picture !== undefined && <div className={styles.picture}>{picture}</div>}
      <div className={styles.words}>
        <Heading>{title}</Heading>
        {children !== undefined && <p>{children}</p>}
        {action !== undefined && <div className={styles.act}>{action}</div>}
      </div>
    </div>
  );
}
