import { ownTime } from '@mandali/platform/format/format.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { Updated } from '@mandali/ui-kit/notices/updated.tsx';
import { useIsFetching, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { texts } from '../texts.ts';

const isShown = { type: 'active', queryKey: queryKeys.admin } as const;

/** Returns the time of the oldest data shown, ms since 1970; 0 when there is none. */
const oldest = (cache: QueryClient): number => {
  const times = cache
    .getQueryCache()
    .findAll(isShown)
    .map((query) => query.state.dataUpdatedAt)
    .filter((at) => at > 0);
  return times.length === 0 ? 0 : Math.min(...times);
};

/** Shows the time of the data with a button for refetching: the panel refetches nothing automatically. */
export function Freshness() {
  const cache = useQueryClient();
  const subscribe = (changed: () => void) => cache.getQueryCache().subscribe(changed);
  const updated = useSyncExternalStore(subscribe, () => oldest(cache));
  const isReading = useIsFetching(isShown) > 0;
  return (
    <Updated
      like={texts.updated(ownTime(0))}
      at={updated === 0 ? undefined : texts.updated(ownTime(updated))}
      label={texts.refresh}
      busy={isReading}
      onRefresh={() => void cache.refetchQueries(isShown)}
    />
  );
}
