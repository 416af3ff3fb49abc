import { listCommittees } from '@mandali/contracts/api/list-committees';
import { committeeList } from '@mandali/projections/committee-list/query';
import { badCursor, pageOf } from '../../http/paging.ts';
import { okText, endpoint, rejected } from '../../http/endpoint.ts';
import type { Pool } from 'pg';

type Dependencies = { readonly pool: Pool };

export const listCommitteesEndpoint = (deps: Dependencies) =>
  endpoint(listCommittees, async ({ query, caller: viewer, at }) => {
    const page = pageOf(query);
    if (page === null) return rejected(badCursor);
    const { status = null } = query;
    const countersAt = query.counters === undefined ? null : at;
    const isAway = query.away !== undefined;
    // The dashboard's counters add up all committees, those put away included.
    const away = countersAt !== null && !isAway ? null : isAway;
    const { json, next } = await committeeList(deps.pool, { viewer, status, ...page, countersAt, away });
    return { ...okText(json), next };
  });
