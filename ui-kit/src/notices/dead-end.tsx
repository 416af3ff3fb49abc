import type { ReactNode } from 'react';
import { Garland } from '../garland/garland.tsx';
import { Indent, LedgerPage } from '../ledger/ledger.tsx';
import styles from './dead-end.module.css';

const emptySeats = Array.from({ length: 8 }, () => ({ state: 'empty' }) as const);

export interface DeadEndProps {
  readonly children: ReactNode;
  readonly action: ReactNode;
}

export function DeadEnd({ children, action }: DeadEndProps) {
  return (
    <LedgerPage>
      <Indent className={styles.end}>
        <div className={styles.picture} aria-hidden="true">
          <Garland seats={emptySeats} />
        </div>
        <div className={styles.words}>
          <p>{children}</p>
          {action}
        </div>
      </Indent>
    </LedgerPage>
  );
}
