import { getCommittee } from '@mandali/contracts/api/get-committee';
import { parseCommitteeId } from '@mandali/domain/ids';
import { committeeDetail } from '@mandali/projections/committee-detail/query';
import { endpoint, okText, rejected } from '../http/endpoint.ts';

export const getCommitteeEndpoint = endpoint(getCommittee, async ({ params, query, caller }, deps) => {
  const id = parseCommitteeId(params.id);
  const detail =
    id === null
      ? null
      : await committeeDetail(deps.pool, { committeeId: id, viewer: caller, payments: query.payments });
  return detail === null ? rejected({ kind: 'CommitteeNotFound' }) : okText(detail);
});
