import { endOtherSessions } from '@mandali/contracts/api/end-other-sessions';
import { endpoint, ok } from '../../http/endpoint.ts';
import type { Devices } from '../devices.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = { readonly devices: Devices; readonly trail: Trail };

export const endOtherSessionsEndpoint = (deps: Dependencies) =>
  endpoint(
    endOtherSessions,
    async ({ caller, ip }) => {
      const ended = await deps.devices.endOthers(caller, ip);
      deps.trail.record({ act: 'session-end', who: caller.userId, whom: caller.userId, outcome: 'others-ended', ip });
      return ok({ success: true, ended });
    },
    async () => ok({ success: true, ended: 0 }),
  );
