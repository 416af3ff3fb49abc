import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Reads the committee again when somebody comes back to its page from another tab or program: what a tap there offers
 * decides about money, and may be over by now. The query cache itself notices hidden tabs only, not windows.
 */
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
