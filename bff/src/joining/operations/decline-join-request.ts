import { declineJoinRequest } from '@mandali/contracts/api/decline-join-request';
import { checkAdminAccess, answerRepeatedCommand } from '../../committees/admin-access.ts';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { CommitteeCommands } from '../../committees/commands.ts';
import type { JoinRequests } from '../join-requests.ts';

type Dependencies = { readonly committees: CommitteeCommands; readonly joinRequests: JoinRequests };

export const declineJoinRequestEndpoint = (deps: Dependencies) =>
  endpoint(
    declineJoinRequest,
    async ({ params, caller }) => {
      const found = await checkAdminAccess(deps, params.id, caller);
      if (!found.ok) return rejected(found.rejection);
      if ((await deps.joinRequests.applicantOf(found.id, params.requestId)) === null)
        return rejected({ kind: 'JoinRequestNotFound' });
      const isDeclined = await deps.joinRequests.decline(found.id, params.requestId);
      return isDeclined ? ok({ success: true }) : rejected({ kind: 'JoinRequestAnswered' });
    },
    (request) => answerRepeatedCommand(request, deps),
  );
