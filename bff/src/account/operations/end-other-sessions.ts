import { endOtherSessions } from '@mandali/contracts/api/end-other-sessions';
import { endpoint, ok } from '../../http/endpoint.ts';

export const endOtherSessionsEndpoint = endpoint(
  endOtherSessions,
  async ({ caller, ip }, deps) => {
    const ended = await deps.devices.endOthers(caller, ip);
    deps.trail.note({ act: 'session-end', who: caller.userId, whom: caller.userId, outcome: 'others-ended', ip });
    return ok({ success: true, ended });
  },
  async () => ok({ success: true, ended: 0 }),
);
