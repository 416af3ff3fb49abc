import { adminListSecurityEvents } from '@mandali/contracts/api/admin-list-security-events';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { SecurityEvents } from '../../people/security-events.ts';

type Dependencies = { readonly securityEvents: SecurityEvents };

export const adminListSecurityEventsEndpoint = (deps: Dependencies) =>
  endpoint(adminListSecurityEvents, async ({ caller }) =>
    caller.role === 'global_admin' ? ok(await deps.securityEvents.ofAdmins()) : rejected({ kind: 'NotAllowed' }),
  );
