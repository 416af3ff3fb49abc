import { getProfile } from '@mandali/contracts/api/get-profile';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';

export const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: ({ signal }) => send(getProfile, { signal }),
});
