import { listAuditedCommittees } from '@mandali/contracts/api/list-audited-committees';
import { auditedCommittees } from '@mandali/projections/audited-committees/query';
import { badCursor, pageOf } from '../../http/paging.ts';
import { okText, endpoint, rejected } from '../../http/endpoint.ts';
import type { Pool } from 'pg';

type Dependencies = { readonly pool: Pool };

export const listAuditedCommitteesEndpoint = (deps: Dependencies) =>
  endpoint(listAuditedCommittees, async ({ query, caller }) => {
    if (caller.role === 'user') return rejected({ kind: 'NotAllowed' });
    const page = pageOf(query);
    if (page === null) return rejected(badCursor);
    const { q: sought = '', show } = query;
    const toLookAt = show === undefined ? null : show === 'look';
    const { json, next } = await auditedCommittees(deps.pool, { ...page, sought, toLookAt });
    return { ...okText(json), next };
  });
