import { askToJoin } from '@mandali/contracts/api/ask-to-join';
import { answerRepeatedRequest, findJoinLink, type JoinLinkDependencies } from '../join-link-invitation.ts';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import { tooManyRequests } from '../../people/rejections.ts';
import type { JoinRequests } from '../join-requests.ts';
import type { Lookups } from '../../people/lookups.ts';

type Dependencies = { readonly joinRequests: JoinRequests; readonly lookups: Lookups } & JoinLinkDependencies;

export const askToJoinEndpoint = (deps: Dependencies) =>
  endpoint(
    askToJoin,
    async ({ params, body, caller, commandId }) => {
      if (caller.role === 'auditor') return rejected({ kind: 'NotAllowed' });
      const limited = await deps.lookups.joinLink(caller.userId);
      if (limited !== null) return rejected(tooManyRequests(limited));
      const found = await findJoinLink(deps, params.token, caller);
      if (found === null) return rejected({ kind: 'NotFound' });
      if (found.isReader) return ok({ success: true });
      if (found.state.status !== 'active') return rejected({ kind: 'JoinLinkClosed' });
      const result = await deps.joinRequests.ask({
        linkId: found.link.id,
        committee: found.committee,
        personId: caller.userId,
        word: body.word || null,
        commandId,
      });
      if (result.kind === 'closed') return rejected({ kind: 'JoinLinkClosed' });
      if (result.kind === 'unproven') return rejected({ kind: 'PhoneNotProven' });
      return result.kind === 'limited' ? rejected(tooManyRequests(result.by)) : ok({ success: true });
    },
    (request) => answerRepeatedRequest(request, deps),
  );
