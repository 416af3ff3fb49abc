import { Band } from '@mandali/ui-kit/notices/notice.tsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useSyncExternalStore } from 'react';
import { storageFault } from '../page-load/storage-fallback.ts';
import { texts } from '../texts.ts';
import styles from './frame.module.css';

export function StorageBand() {
  const fault = useSyncExternalStore(storageFault.subscribe, storageFault.get);
  if (fault === null) return null;
  return (
    <div className={styles.band}>
      <Band icon={<CircleAlert size={20} aria-hidden="true" />}>{texts.storage[fault]}</Band>
    </div>
  );
}
