import { getAuditSummary } from '@mandali/contracts/api/get-audit-summary';
import { auditSummary } from '@mandali/projections/audited-committees/query';
import { okText, endpoint, rejected } from '../../http/endpoint.ts';

export const getAuditSummaryEndpoint = endpoint(getAuditSummary, async ({ caller }, deps) =>
  caller.role === 'user' ? rejected({ kind: 'NotAllowed' }) : okText(await auditSummary(deps.pool)),
);
