import type { ReactNode } from 'react';
import { Garland } from '../garland/garland.tsx';
import { Indent, LedgerPage } from '../ledger/ledger.tsx';
import styles from './dead-end.module.css';

const emptySeats = Array.from({ length: 8 }, () => ({ state: 'empty' }) as const);

export interface DeadEndProps {
  /** One sentence: why there is nothing here. */
  readonly children: ReactNode;
  /** The way out: a link that looks like a button, or a button that tries again. */
  readonly action: ReactNode;
}

/** What stands under the cover of a page that leads nowhere: not found, not for you, could not be loaded. */
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
