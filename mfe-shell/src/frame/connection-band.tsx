import { useConnection } from '@mandali/platform/connection.ts';
import { Band } from '@mandali/ui-kit/notice.tsx';
import { texts } from '../texts.ts';
import styles from './frame.module.css';

/** Says that there is no network, or that the server does not answer; the session stays either way. */
export function ConnectionBand() {
  const connection = useConnection();
  if (connection === 'online') return null;
  return (
    <div className={styles.band}>
      <Band>{texts.connection[connection]}</Band>
    </div>
  );
}
