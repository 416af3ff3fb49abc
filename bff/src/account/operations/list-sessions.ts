import { listSessions } from '@mandali/contracts/api/list-sessions';
import { endpoint, ok } from '../../http/endpoint.ts';
import type { Devices } from '../devices.ts';

type Dependencies = { readonly devices: Devices };

export const listSessionsEndpoint = (deps: Dependencies) =>
  endpoint(listSessions, async ({ caller }) => ok(await deps.devices.of(caller)));
