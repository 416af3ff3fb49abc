import { getAuditSummary } from '@mandali/contracts/api/get-audit-summary';
import { auditSummary } from '@mandali/projections/audited-committees/query';
import { okText, endpoint, rejected } from '../../http/endpoint.ts';
import type { Pool } from 'pg';

type Dependencies = { readonly pool: Pool };

export const getAuditSummaryEndpoint = (deps: Dependencies) =>
  endpoint(getAuditSummary, async ({ caller }) =>
    caller.role === 'user' ? rejected({ kind: 'NotAllowed' }) : okText(await auditSummary(deps.pool)),
  );
