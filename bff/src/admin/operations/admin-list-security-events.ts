import { adminListSecurityEvents } from '@mandali/contracts/api/admin-list-security-events';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';

export const adminListSecurityEventsEndpoint = endpoint(adminListSecurityEvents, async ({ caller }, deps) =>
  caller.role === 'global_admin' ? ok(await deps.securityEvents.ofAdmins()) : rejected({ kind: 'NotAllowed' }),
);
