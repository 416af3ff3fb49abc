import { endSession } from '@mandali/contracts/api/end-session';
import { answerSuccess, endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { Devices } from '../devices.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = { readonly devices: Devices; readonly trail: Trail };

export const endSessionEndpoint = (deps: Dependencies) =>
  endpoint(
    endSession,
    async ({ params, caller, ip }) => {
      const hasEnded = await deps.devices.end(caller, params.id, ip);
      const outcome = hasEnded ? 'ended' : 'not-found';
      deps.trail.record({ act: 'session-end', who: caller.userId, whom: caller.userId, outcome, ip });
      return hasEnded ? ok({ success: true }) : rejected({ kind: 'NotFound' });
    },
    answerSuccess,
  );
