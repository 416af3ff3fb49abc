import { getProfile } from '@mandali/contracts/api/get-profile';
import { arrived, send } from '@mandali/platform/api.ts';
import { queryOptions } from '@tanstack/react-query';

export const profileQuery = queryOptions({
  queryKey: [getProfile.path],
  queryFn: ({ signal }) => send(getProfile, { signal }),
  initialData: () => arrived(getProfile, {}),
});
