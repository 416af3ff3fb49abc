import type { ReactNode } from 'react';
import { Garland } from '../garland/garland.tsx';
import { Indent, LedgerPage } from '../ledger/ledger.tsx';
import styles from './dead-end.module.css';

const emptySeats = Array.from({ length: 8 }, () => ({ state: 'empty' }) as const);

export interface DeadEndProps {
  /** One sentence with the reason. */
  readonly children: ReactNode;
  /** A link that looks like a button, or a button that retries. */
  readonly action: ReactNode;
}

/** Content of a page without content: not found, access denied, or failed to load. */
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
