import { timeOrDay } from '@mandali/platform/format/format.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import { dashboardStats } from './api/dashboard-stats.ts';

export type Refresh = {
  /** Time of the newest answer, as shown; undefined before the first one. */
  readonly updated: string | undefined;
  readonly refreshing: boolean;
  /** Resolves after success and failure. */
  readonly refresh: () => Promise<void>;
};

export function useRefresh(): Refresh {
  const client = useQueryClient();
  const { dataUpdatedAt } = useQuery(dashboardStats);
  const [requested, setRequested] = useState(false);
  const fetching =
    useIsFetching({ queryKey: dashboardStats.queryKey }) + useIsFetching({ queryKey: queryKeys.committeeLists });

  const refreshAll = async (): Promise<void> => {
    setRequested(true);
    try {
      await Promise.all([
        client.refetchQueries({ queryKey: dashboardStats.queryKey }, { throwOnError: true }),
        client.refetchQueries({ queryKey: queryKeys.committeeLists, type: 'active' }, { throwOnError: true }),
      ]);
      toast({ title: texts.dashboard.refreshed, description: texts.dashboard.refreshedText });
    } catch {
      toast({
        title: texts.dashboard.refreshFailed,
        description: texts.dashboard.refreshFailedText,
        destructive: true,
      });
    } finally {
      setRequested(false);
    }
  };

  return {
    updated: dataUpdatedAt === 0 ? undefined : texts.dashboard.updated(timeOrDay(dataUpdatedAt)),
    refreshing: requested && fetching > 0,
    refresh: async () => (requested ? undefined : refreshAll()),
  };
}
