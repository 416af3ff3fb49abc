import { listSessions } from '@mandali/contracts/api/list-sessions';
import { endpoint, ok } from '../../http/endpoint.ts';
import type { Devices } from '../devices.ts';

type Needs = { readonly devices: Devices };

export const listSessionsEndpoint = (deps: Needs) =>
  endpoint(listSessions, async ({ caller }) => ok(await deps.devices.of(caller)));
