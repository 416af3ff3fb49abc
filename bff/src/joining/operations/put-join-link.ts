import { putJoinLink } from '@mandali/contracts/api/put-join-link';
import { overRefusal } from '@mandali/domain/committee/rules/decide-ending';
import { checkAdminAccess, answerRepeatedCommand } from '../../committees/admin-access.ts';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { CommitteeCommands } from '../../committees/commands.ts';
import type { JoinLinks } from '../join-links.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = { readonly committees: CommitteeCommands; readonly joinLinks: JoinLinks; readonly trail: Trail };

export const putJoinLinkEndpoint = (deps: Dependencies) =>
  endpoint(
    putJoinLink,
    async ({ params, body, caller, ip }) => {
      const found = await checkAdminAccess(deps, params.id, caller);
      if (!found.ok) return rejected(found.rejection);
      if (found.state.status !== 'active') return rejected(overRefusal(found.state));
      await deps.joinLinks.open(found.id, body.days);
      deps.trail.record({ act: 'join-link', who: caller.userId, whom: null, outcome: 'opened', ip });
      return ok({ success: true });
    },
    (request) => answerRepeatedCommand(request, deps),
  );
