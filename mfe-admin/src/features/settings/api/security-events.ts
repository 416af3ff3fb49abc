import { adminListSecurityEvents } from '@mandali/contracts/api/admin-list-security-events';
import { send } from '@mandali/platform/requests/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** Changes of roles and of the gateway's keys, newest first. */
export const securityEventsQuery = queryOptions({
  queryKey: [adminListSecurityEvents.path],
  queryFn: ({ signal }) => send(adminListSecurityEvents, { signal }),
});
