import { getJoinLink } from '@mandali/contracts/api/get-join-link';
import { checkAdminAccess } from '../../committees/admin-access.ts';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { CommitteeCommands } from '../../committees/commands.ts';
import type { JoinLinks } from '../join-links.ts';

type Dependencies = { readonly committees: CommitteeCommands; readonly joinLinks: JoinLinks };

export const getJoinLinkEndpoint = (deps: Dependencies) =>
  endpoint(getJoinLink, async ({ params, caller }) => {
    const found = await checkAdminAccess(deps, params.id, caller);
    if (!found.ok) return rejected(found.rejection);
    return ok({ link: found.state.status === 'active' ? await deps.joinLinks.openOf(found.id) : null });
  });
