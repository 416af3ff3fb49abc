import { getCommittee } from '@mandali/contracts/api/get-committee';
import { type CommitteeId, parseCommitteeId } from '@mandali/domain/ids';
import { committeeDetail } from '@mandali/projections/committee-detail/query';
import { pastDetail, type PastDetailDependencies } from '../past-detail.ts';
import { okText, endpoint, rejected } from '../../http/endpoint.ts';
import type { DrawProtocol } from '@mandali/projections/committee/fields/round';
import type { Cards } from '../../people/cards.ts';
import type { Invitations } from '../../people/invitations.ts';
import type { Pool } from 'pg';

type Dependencies = {
  readonly drawProtocol: () => DrawProtocol;
  readonly cards: Cards;
  readonly invitations: Invitations;
  readonly pool: Pool;
} & PastDetailDependencies;

/** An added person with an account has joined once they open the committee (docs/features.md). */
const joinByOpening = async (
  { cards, invitations }: Pick<Dependencies, 'cards' | 'invitations'>,
  id: CommitteeId,
  userId: number,
): Promise<void> => {
  const { people } = await cards.read({ people: [userId], texts: [] });
  if (people.get(userId)?.invitedTo.includes(id)) await invitations.close(id, userId);
};

export const getCommitteeEndpoint = (deps: Dependencies) =>
  endpoint(getCommittee, async ({ params, query, caller }) => {
    const id = parseCommitteeId(params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const protocol = deps.drawProtocol();
    const detailQuery = { committeeId: id, viewer: caller, payments: query.payments, protocol };
    const detail =
      query.asOf === undefined
        ? await committeeDetail(deps.pool, detailQuery)
        : await pastDetail(deps, { ...detailQuery, asOf: query.asOf });
    if (detail !== null) await joinByOpening(deps, id, caller.userId);
    return detail === null ? rejected({ kind: 'CommitteeNotFound' }) : okText(detail);
  });
