import { deleteJoinLink } from '@mandali/contracts/api/delete-join-link';
import { checkAdminAccess, answerRepeatedCommand } from '../../committees/admin-access.ts';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { CommitteeCommands } from '../../committees/commands.ts';
import type { JoinLinks } from '../join-links.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = { readonly committees: CommitteeCommands; readonly joinLinks: JoinLinks; readonly trail: Trail };

export const deleteJoinLinkEndpoint = (deps: Dependencies) =>
  endpoint(
    deleteJoinLink,
    async ({ params, caller, ip }) => {
      const found = await checkAdminAccess(deps, params.id, caller);
      if (!found.ok) return rejected(found.rejection);
      await deps.joinLinks.takeBack(found.id);
      deps.trail.record({ act: 'join-link', who: caller.userId, whom: null, outcome: 'taken back', ip });
      return ok({ success: true });
    },
    (request) => answerRepeatedCommand(request, deps),
  );
