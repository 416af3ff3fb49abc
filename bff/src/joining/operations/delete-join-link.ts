import { deleteJoinLink } from '@mandali/contracts/api/delete-join-link';
import { administered, doneAgainByAdmin } from '../../committees/administered.ts';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';

export const deleteJoinLinkEndpoint = endpoint(
  deleteJoinLink,
  async ({ params, caller, ip }, deps) => {
    const found = await administered(deps, params.id, caller);
    if (!found.ok) return rejected(found.rejection);
    await deps.joinLinks.takeBack(found.id);
    deps.trail.note({ act: 'join-link', who: caller.userId, whom: null, outcome: 'taken back', ip });
    return ok({ success: true });
  },
  doneAgainByAdmin,
);
