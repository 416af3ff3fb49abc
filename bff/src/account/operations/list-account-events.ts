import { listAccountEvents } from '@mandali/contracts/api/list-account-events';
import { endpoint, ok } from '../../http/endpoint.ts';
import type { SecurityEvents } from '../../people/security-events.ts';

type Dependencies = { readonly securityEvents: SecurityEvents };

export const listAccountEventsEndpoint = (deps: Dependencies) =>
  endpoint(listAccountEvents, async ({ caller }) => ok(await deps.securityEvents.ofPerson(caller.userId)));
