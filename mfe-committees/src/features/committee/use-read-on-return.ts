import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The page's buttons decide about money and may be stale. The query cache notices only hidden tabs, not windows. */
export const useReadOnReturn = (id: number): void => {
  const client = useQueryClient();
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') {
        void client.refetchQueries({ queryKey: queryKeys.committee(id), exact: true }, { cancelRefetch: false });
      }
    };
    const stop = new AbortController();
    addEventListener('focus', read, stop);
    document.addEventListener('visibilitychange', read, stop);
    return () => stop.abort();
  }, [client, id]);
};
