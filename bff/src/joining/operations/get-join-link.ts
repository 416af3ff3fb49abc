import { getJoinLink } from '@mandali/contracts/api/get-join-link';
import { administered } from '../../committees/administered.ts';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';

export const getJoinLinkEndpoint = endpoint(getJoinLink, async ({ params, caller }, deps) => {
  const found = await administered(deps, params.id, caller);
  if (!found.ok) return rejected(found.rejection);
  return ok({ link: found.state.status === 'active' ? await deps.joinLinks.openOf(found.id) : null });
});
