import { getCommittee } from '@mandali/contracts/api/get-committee';
import { parseCommitteeId } from '@mandali/domain/ids';
import { committeeDetail } from '@mandali/projections/committee-detail/query';
import { pastDetail } from '../committees/past-detail.ts';
import { okText, question, rejected } from '../http/endpoint.ts';

export const getCommitteeEndpoint = question(getCommittee, async ({ params, query, caller }, deps) => {
  const id = parseCommitteeId(params.id);
  if (id === null) return rejected({ kind: 'CommitteeNotFound' });
  const protocol = deps.beacon.protocol();
  const asked = { committeeId: id, viewer: caller, payments: query.payments, protocol };
  const detail =
    query.asOf === undefined
      ? await committeeDetail(deps.pool, asked)
      : await pastDetail(deps, { ...asked, asOf: query.asOf });
  return detail === null ? rejected({ kind: 'CommitteeNotFound' }) : okText(detail);
});
