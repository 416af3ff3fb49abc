import { listEvents } from '@mandali/contracts/api/list-events';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';

/** Present user id by former one, as the server reports them. */
export const joinedAccounts = (committeeId: number) =>
  queryOptions({
    queryKey: queryKeys.events(committeeId, 'joined'),
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, number>> => {
      const query = { type: 'AccountsJoined', order: 'oldest', limit: 100 } as const;
      const entries = await send(listEvents, { signal, params: { id: String(committeeId) }, query });
      const now = new Map<number, number>();
      for (const { data } of entries) {
        const [from, to] = [Number(data['fromUserId']), Number(data['toUserId'])];
        for (const [before, user] of now) if (user === from) now.set(before, to);
        now.set(from, to);
      }
      return now;
    },
    retry: false,
  });
