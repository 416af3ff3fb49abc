import { adminListDeletedCommittees } from '@mandali/contracts/api/admin-list-deleted-committees';
import { restorableDays } from '@mandali/domain/committee/ending-state';
import { addDays } from '@mandali/domain/instants';
import { deletedCommittees } from '@mandali/projections/deleted-committees/query';
import { badCursor, pageOf } from '../../http/paging.ts';
import { ok, endpoint, rejected } from '../../http/endpoint.ts';
import type { Pool } from 'pg';

type Dependencies = { readonly pool: Pool };

export const adminListDeletedCommitteesEndpoint = (deps: Dependencies) =>
  endpoint(adminListDeletedCommittees, async ({ query, caller, at }) => {
    if (caller.role !== 'global_admin') return rejected({ kind: 'NotAllowed' });
    const page = pageOf(query);
    if (page === null) return rejected(badCursor);
    const since = addDays(at, -restorableDays);
    const { committees, next } = await deletedCommittees(deps.pool, { since, ...page });
    const shown = committees.map((each) => ({ ...each, restorableUntil: addDays(each.deletedAt, restorableDays) }));
    return { ...ok(shown), next };
  });
