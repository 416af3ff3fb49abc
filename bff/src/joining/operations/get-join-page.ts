import { getJoinPage } from '@mandali/contracts/api/get-join-page';
import {
  foundByToken,
  invitationFor,
  type FoundByTokenDependencies,
  type InvitationDependencies,
} from '../join-link-invitation.ts';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import { tooManyRequests } from '../../people/answers.ts';
import type { Lookups } from '../../people/lookups.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = { readonly lookups: Lookups; readonly trail: Trail } & FoundByTokenDependencies &
  InvitationDependencies;

export const getJoinPageEndpoint = (deps: Dependencies) =>
  endpoint(getJoinPage, async ({ params, caller, ip }) => {
    const limited = await deps.lookups.joinLink(caller.userId);
    if (limited !== null) {
      deps.trail.record({ act: 'join-look-up', who: caller.userId, whom: null, outcome: limited.kind, ip });
      return rejected(tooManyRequests(limited));
    }
    const found = await foundByToken(deps, params.token, caller);
    return found === null ? rejected({ kind: 'NotFound' }) : ok(await invitationFor(deps, found, caller));
  });
