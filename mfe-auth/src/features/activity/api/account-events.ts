import { listAccountEvents } from '@mandali/contracts/api/list-account-events';
import { send } from '@mandali/platform/requests/api.ts';
import { queryOptions } from '@tanstack/react-query';

export const accountEventsQuery = queryOptions({
  queryKey: [listAccountEvents.path],
  queryFn: ({ signal }) => send(listAccountEvents, { signal }),
});
