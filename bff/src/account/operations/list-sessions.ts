import { listSessions } from '@mandali/contracts/api/list-sessions';
import { endpoint, ok } from '../../http/endpoint.ts';

export const listSessionsEndpoint = endpoint(listSessions, async ({ caller }, deps) =>
  ok(await deps.devices.of(caller)),
);
