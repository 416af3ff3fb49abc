import ArrowDown from 'lucide-react/icons/arrow-down';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useRef, useState, type ReactNode } from 'react';
import { texts } from '../../../texts.ts';
import { pullLimits, usePull } from '../use-pull.ts';
import styles from './pull-to-refresh.module.css';

const { dashboard } = texts;
/** Height of the strip during a refresh, px. */
const resting = 56;

type PullToRefreshProps = {
  readonly onRefresh: () => Promise<void>;
  readonly children: ReactNode;
};

export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const page = useRef<HTMLDivElement>(null);
  const [refreshing, setRefreshing] = useState(false);
  const pulled = usePull(page, () => {
    setRefreshing(true);
    void onRefresh().finally(() => setRefreshing(false));
  });
  const isReady = pulled > pullLimits.threshold;
  return (
    <div ref={page} className={styles.page}>
      {(pulled > 0 || refreshing) && (
        <div className={styles.strip} style={{ height: refreshing ? resting : Math.min(pulled, pullLimits.shift) }}>
          {isReady || refreshing ? <RefreshCw aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
          <span role="status">{statusText(refreshing, isReady)}</span>
        </div>
      )}
      {children}
    </div>
  );
}

const statusText = (refreshing: boolean, isReady: boolean): string => {
  if (refreshing) return dashboard.refreshing;
  return isReady ? dashboard.release : dashboard.pull;
};
