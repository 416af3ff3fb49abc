import { adminListSecurityEvents } from '@mandali/contracts/api/admin-list-security-events';
import { send } from '@mandali/platform/requests/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** Who changed roles and the gateway's keys, newest first. */
export const securityEventsQuery = queryOptions({
  queryKey: [adminListSecurityEvents.path],
  queryFn: ({ signal }) => send(adminListSecurityEvents, { signal }),
});
