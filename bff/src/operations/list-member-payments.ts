import { listMemberPayments } from '@mandali/contracts/api/list-member-payments';
import { parseCommitteeId } from '@mandali/domain/ids';
import { memberPayments } from '@mandali/projections/member-payments/query';
import { endpoint, okText, rejected } from '../http/endpoint.ts';

const refusals = {
  forbidden: 'NotAllowed',
  'committee-not-found': 'CommitteeNotFound',
  'member-not-found': 'MemberNotFound',
} as const;

export const listMemberPaymentsEndpoint = endpoint(listMemberPayments, async ({ params, caller: viewer }, deps) => {
  const committeeId = parseCommitteeId(params.id);
  if (committeeId === null) return rejected({ kind: 'CommitteeNotFound' });
  const found = await memberPayments(deps.pool, { committeeId, userId: params.userId, viewer });
  return found.access === 'granted' ? okText(found.json) : rejected({ kind: refusals[found.access] });
});
