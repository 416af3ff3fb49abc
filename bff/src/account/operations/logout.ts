import { logout } from '@mandali/contracts/api/logout';
import { endpoint, okEmpty } from '../../http/endpoint.ts';
import type { Sessions } from '../sessions.ts';

type Dependencies = { readonly sessions: Sessions };

export const logoutEndpoint = (deps: Dependencies) =>
  endpoint(logout, async ({ caller }) => {
    await deps.sessions.end(caller.sessionId);
    return okEmpty;
  });
