import { getInvitation } from '@mandali/contracts/api/get-invitation';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import { findInvitation, tellInvitation } from '../invited-member.ts';

export const getInvitationEndpoint = endpoint(getInvitation, async ({ params }, deps) => {
  const found = await findInvitation(deps, params.token);
  return found === null ? rejected({ kind: 'NotFound' }) : ok(await tellInvitation(deps, found));
});
