import { adminListCommittees } from '@mandali/contracts/api/admin-list-committees';
import { committeeList } from '@mandali/projections/committee-list/query';
import { badCursor, defaultLimit, placeOf } from '../committees/paging.ts';
import { okText, question, rejected } from '../http/endpoint.ts';

export const adminListCommitteesEndpoint = question(adminListCommittees, async ({ query, caller: viewer }, deps) => {
  if (viewer.role === 'user') return rejected({ kind: 'NotAllowed' });
  const cursor = placeOf(query.cursor);
  if (cursor === undefined) return rejected(badCursor);
  const { limit = defaultLimit } = query;
  const { json, next } = await committeeList(deps.pool, { viewer, status: null, limit, cursor });
  return { ...okText(json), next };
});
