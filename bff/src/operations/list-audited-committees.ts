import { listAuditedCommittees } from '@mandali/contracts/api/list-audited-committees';
import { auditedCommittees } from '@mandali/projections/audited-committees/query';
import { badCursor, defaultLimit, placeOf } from '../committees/paging.ts';
import { okText, question, rejected } from '../http/endpoint.ts';

export const listAuditedCommitteesEndpoint = question(listAuditedCommittees, async ({ query, caller }, deps) => {
  if (caller.role === 'user') return rejected({ kind: 'NotAllowed' });
  const cursor = placeOf(query.cursor);
  if (cursor === undefined) return rejected(badCursor);
  const { limit = defaultLimit, q: sought = '', show } = query;
  const toLookAt = show === undefined ? null : show === 'look';
  const { json, next } = await auditedCommittees(deps.pool, { limit, cursor, sought, toLookAt });
  return { ...okText(json), next };
});
