import { listJoinRequests } from '@mandali/contracts/api/list-join-requests';
import { atAGlance } from '@mandali/contracts/look-alikes';
import { activeMember, activeMembers } from '@mandali/domain/committee/queries';
import { checkAdminAccess } from '../../committees/admin-access.ts';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { Cards } from '../../people/cards.ts';
import type { CommitteeCommands } from '../../committees/commands.ts';
import type { JoinRequests } from '../join-requests.ts';

type Dependencies = {
  readonly cards: Cards;
  readonly committees: CommitteeCommands;
  readonly joinRequests: JoinRequests;
};

export const listJoinRequestsEndpoint = (deps: Dependencies) =>
  endpoint(listJoinRequests, async ({ params, caller }) => {
    const found = await checkAdminAccess(deps, params.id, caller);
    if (!found.ok) return rejected(found.rejection);
    const { id, state } = found;
    // Requests to a completed committee, and of people who have become members since, no longer wait.
    const all = state.status === 'active' ? await deps.joinRequests.listOpen(id) : [];
    const waiting = all.filter(({ personId }) => activeMember(state, personId) === null);
    if (waiting.length === 0) return ok([]);
    const members = activeMembers(state).map(({ userId }) => userId);
    const { people } = await deps.cards.read({
      people: [...members, ...waiting.map(({ personId }) => personId)],
      texts: [],
    });
    const nameKeyOf = (userId: number): string => atAGlance(people.get(userId)?.name ?? '');
    const names = new Set(members.map(nameKeyOf));
    return ok(
      waiting.map(({ id: requestId, personId, word, askedAt }) => ({
        id: requestId,
        name: people.get(personId)?.name ?? '',
        phone: people.get(personId)?.maskedPhone ?? '',
        word,
        askedAt,
        isNamesake: names.has(nameKeyOf(personId)),
      })),
    );
  });
