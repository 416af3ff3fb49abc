import { adminGetStatus } from '@mandali/contracts/api/admin-get-status';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';

/** State of the service: store and counts, for Analytics and View Status. */
export const statusQuery = queryOptions({
  queryKey: queryKeys.adminStatus,
  queryFn: ({ signal }) => send(adminGetStatus, { signal }),
});
