import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './updated.module.css';

export interface UpdatedProps {
  /** Undefined before the first answer, with its room reserved. */
  readonly at: ReactNode | undefined;
  /** Reserves the room of a text that comes later, so that Refresh does not move. */
  readonly like?: string;
  readonly label: string;
  readonly busy: boolean;
  readonly busyLabel?: string;
  readonly onRefresh: () => void;
}

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
