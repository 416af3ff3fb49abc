import { withdrawJoinRequest } from '@mandali/contracts/api/withdraw-join-request';
import { answerRepeatedRequest, findJoinLink, type JoinLinkDependencies } from '../join-link-invitation.ts';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import { tooManyRequests } from '../../people/rejections.ts';
import type { JoinRequests } from '../join-requests.ts';
import type { Lookups } from '../../people/lookups.ts';

type Dependencies = { readonly joinRequests: JoinRequests; readonly lookups: Lookups } & JoinLinkDependencies;

export const withdrawJoinRequestEndpoint = (deps: Dependencies) =>
  endpoint(
    withdrawJoinRequest,
    async ({ params, caller }) => {
      if (caller.role === 'auditor') return rejected({ kind: 'NotAllowed' });
      const limited = await deps.lookups.joinLink(caller.userId);
      if (limited !== null) return rejected(tooManyRequests(limited));
      const found = await findJoinLink(deps, params.token, caller);
      if (found === null) return rejected({ kind: 'NotFound' });
      await deps.joinRequests.withdraw(found.committee, caller.userId);
      return ok({ success: true });
    },
    (request) => answerRepeatedRequest(request, deps),
  );
