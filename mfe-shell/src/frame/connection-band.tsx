import { useConnection } from '@mandali/platform/requests/connection.ts';
import { dayAndTime } from '@mandali/platform/format/format.ts';
import { Band } from '@mandali/ui-kit/notices/notice.tsx';
import { useSyncExternalStore } from 'react';
import { asOf } from '../cache/as-of.ts';
import { texts } from '../texts.ts';
import styles from './frame.module.css';

export function ConnectionBand() {
  const connection = useConnection();
  const at = useSyncExternalStore(asOf.subscribe, asOf.get);
  if (connection === 'online') return null;
  return (
    <div className={styles.band}>
      <Band>
        {at !== null && <strong className={styles.asOf}>{texts.connection.asOf(dayAndTime(at))}</strong>}
        <span>{texts.connection[connection]}</span>
      </Band>
    </div>
  );
}
