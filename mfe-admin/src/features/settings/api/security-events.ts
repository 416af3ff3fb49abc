import { adminListSecurityEvents } from '@mandali/contracts/api/admin-list-security-events';
import { send } from '@mandali/platform/requests/api.ts';
import { queryOptions } from '@tanstack/react-query';

export const securityEventsQuery = queryOptions({
  queryKey: [adminListSecurityEvents.path],
  queryFn: ({ signal }) => send(adminListSecurityEvents, { signal }),
});
