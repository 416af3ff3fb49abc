import { adminGetStatus } from '@mandali/contracts/api/admin-get-status';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';

export const statusQuery = queryOptions({
  queryKey: queryKeys.adminStatus,
  queryFn: ({ signal }) => send(adminGetStatus, { signal }),
});
