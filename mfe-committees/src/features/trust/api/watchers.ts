import { getCheckpoint } from '@mandali/contracts/api/get-checkpoint';
import type { Watcher } from '@mandali/contracts/witness-shapes';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';

export const watchers = (id: number) =>
  queryOptions({
    queryKey: queryKeys.events(id, 'watchers'),
    queryFn: async ({ signal }): Promise<readonly Watcher[]> => {
      const { who = [] } = await send(getCheckpoint, { signal, params: { id: String(id) }, query: { who: 'true' } });
      return who;
    },
    staleTime: 0,
  });
