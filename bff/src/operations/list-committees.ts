import { listCommittees } from '@mandali/contracts/api/list-committees';
import { committeeList } from '@mandali/projections/committee-list/query';
import { badCursor, defaultLimit, placeOf } from '../committees/paging.ts';
import { okText, question, rejected } from '../http/endpoint.ts';

export const listCommitteesEndpoint = question(listCommittees, async ({ query, caller: viewer, at }, deps) => {
  const cursor = placeOf(query.cursor);
  if (cursor === undefined) return rejected(badCursor);
  const { status = null, limit = defaultLimit } = query;
  const countersAt = query.counters === undefined ? null : at;
  const isAway = query.away !== undefined;
  // What the counters of the dashboard add up to is all committees.
  const away = countersAt !== null && !isAway ? null : isAway;
  const { json, next } = await committeeList(deps.pool, { viewer, status, limit, cursor, countersAt, away });
  return { ...okText(json), next };
});
