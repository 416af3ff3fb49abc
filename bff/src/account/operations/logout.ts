import { logout } from '@mandali/contracts/api/logout';
import { endpoint, okEmpty } from '../../http/endpoint.ts';

export const logoutEndpoint = endpoint(logout, async ({ caller }, deps) => {
  await deps.sessions.end(caller.sessionId);
  return okEmpty;
});
