import { endSession } from '@mandali/contracts/api/end-session';
import { doneAgain, endpoint, ok, rejected } from '../../http/endpoint.ts';

export const endSessionEndpoint = endpoint(
  endSession,
  async ({ params, caller, ip }, deps) => {
    const hasEnded = await deps.devices.end(caller, params.id, ip);
    const outcome = hasEnded ? 'ended' : 'not-found';
    deps.trail.note({ act: 'session-end', who: caller.userId, whom: caller.userId, outcome, ip });
    return hasEnded ? ok({ success: true }) : rejected({ kind: 'NotFound' });
  },
  doneAgain,
);
