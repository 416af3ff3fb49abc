import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './updated.module.css';

export interface UpdatedProps {
  /** 'Updated 10:42'; undefined before the first answer: its place is kept. */
  readonly at: ReactNode | undefined;
  /** Such words, where they come later: their room is kept, and Refresh stays where it is. */
  readonly like?: string;
  /** 'Refresh'. */
  readonly label: string;
  readonly busy: boolean;
  readonly busyLabel?: string;
  readonly onRefresh: () => void;
}

/** How old the page is, and the way to a newer one: one thing, which a narrow phone does not tear apart. */
export function Updated({ at, like, label, busy, busyLabel, onRefresh }: UpdatedProps) {
  return (
    <span className={styles.updated}>
      <span className={styles.at} data-like={like}>
        {at ?? '…'}
      </span>
      <Button
        kind="link"
        icon={<RefreshCw aria-hidden="true" />}
        busy={busy}
        {...(busyLabel !== undefined && { busyLabel })}
        onClick={onRefresh}
      >
        {label}
      </Button>
    </span>
  );
}
