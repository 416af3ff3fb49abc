import { getCommittee } from '@mandali/contracts/api/get-committee';
import { type CommitteeId, parseCommitteeId } from '@mandali/domain/ids';
import { committeeDetail } from '@mandali/projections/committee-detail/query';
import { pastDetail } from '../past-detail.ts';
import type { Deps } from '../../deps.ts';
import { okText, endpoint, rejected } from '../../http/endpoint.ts';

/** A person with an account who was added has joined once they have opened the committee (docs/adr/0217). */
const joinByOpening = async (
  { cards, invitations }: Pick<Deps, 'cards' | 'invitations'>,
  id: CommitteeId,
  userId: number,
): Promise<void> => {
  const { people } = await cards.read({ people: [userId], texts: [] });
  if (people.get(userId)?.invitedTo.includes(id)) await invitations.close(id, userId);
};

export const getCommitteeEndpoint = endpoint(getCommittee, async ({ params, query, caller }, deps) => {
  const id = parseCommitteeId(params.id);
  if (id === null) return rejected({ kind: 'CommitteeNotFound' });
  const protocol = deps.beacon.protocol();
  const asked = { committeeId: id, viewer: caller, payments: query.payments, protocol };
  const detail =
    query.asOf === undefined
      ? await committeeDetail(deps.pool, asked)
      : await pastDetail(deps, { ...asked, asOf: query.asOf });
  if (detail !== null) await joinByOpening(deps, id, caller.userId);
  return detail === null ? rejected({ kind: 'CommitteeNotFound' }) : okText(detail);
});
