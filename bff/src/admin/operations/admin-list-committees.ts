import { adminListCommittees } from '@mandali/contracts/api/admin-list-committees';
import { committeeList } from '@mandali/projections/committee-list/query';
import { badCursor, pageOf } from '../../http/paging.ts';
import { okText, endpoint, rejected } from '../../http/endpoint.ts';
import type { Pool } from 'pg';

type Dependencies = { readonly pool: Pool };

export const adminListCommitteesEndpoint = (deps: Dependencies) =>
  endpoint(adminListCommittees, async ({ query, caller: viewer }) => {
    if (viewer.role === 'user') return rejected({ kind: 'NotAllowed' });
    const page = pageOf(query);
    if (page === null) return rejected(badCursor);
    const { json, next } = await committeeList(deps.pool, { viewer, status: null, ...page });
    return { ...okText(json), next };
  });
