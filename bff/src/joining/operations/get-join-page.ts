import { getJoinPage } from '@mandali/contracts/api/get-join-page';
import {
  findJoinLink,
  presentJoinPage,
  type JoinLinkDependencies,
  type JoinPageDependencies,
} from '../join-link-invitation.ts';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import { tooManyRequests } from '../../people/rejections.ts';
import type { Lookups } from '../../people/lookups.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = { readonly lookups: Lookups; readonly trail: Trail } & JoinLinkDependencies & JoinPageDependencies;

export const getJoinPageEndpoint = (deps: Dependencies) =>
  endpoint(getJoinPage, async ({ params, caller, ip }) => {
    const limited = await deps.lookups.joinLink(caller.userId);
    if (limited !== null) {
      deps.trail.record({ act: 'join-look-up', who: caller.userId, whom: null, outcome: limited.kind, ip });
      return rejected(tooManyRequests(limited));
    }
    const found = await findJoinLink(deps, params.token, caller);
    return found === null ? rejected({ kind: 'NotFound' }) : ok(await presentJoinPage(deps, found, caller));
  });
