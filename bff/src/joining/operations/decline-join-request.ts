import { declineJoinRequest } from '@mandali/contracts/api/decline-join-request';
import { administered, doneAgainByAdmin } from '../../committees/administered.ts';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';

export const declineJoinRequestEndpoint = endpoint(
  declineJoinRequest,
  async ({ params, caller }, deps) => {
    const found = await administered(deps, params.id, caller);
    if (!found.ok) return rejected(found.rejection);
    if ((await deps.joinRequests.askerOf(found.id, params.requestId)) === null)
      return rejected({ kind: 'JoinRequestNotFound' });
    const isDeclined = await deps.joinRequests.decline(found.id, params.requestId);
    return isDeclined ? ok({ success: true }) : rejected({ kind: 'JoinRequestAnswered' });
  },
  doneAgainByAdmin,
);
