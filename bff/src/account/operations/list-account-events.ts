import { listAccountEvents } from '@mandali/contracts/api/list-account-events';
import { endpoint, ok } from '../../http/endpoint.ts';

export const listAccountEventsEndpoint = endpoint(listAccountEvents, async ({ caller }, deps) =>
  ok(await deps.securityEvents.ofPerson(caller.userId)),
);
