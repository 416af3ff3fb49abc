import { adminGetStatus } from '@mandali/contracts/api/admin-get-status';
import { serviceCounts } from '@mandali/projections/service-counts/query';
import { endpoint, ok, rejected } from '../http/endpoint.ts';

export const adminGetStatusEndpoint = endpoint(adminGetStatus, async ({ caller }, deps) => {
  if (caller.role === 'user') return rejected({ kind: 'NotAllowed' });
  const [counts, users] = await Promise.all([serviceCounts(deps.pool), deps.directory.count()]);
  return ok({
    store: 'postgres',
    events: counts.events,
    users,
    committees: counts.committees,
    activeCommittees: counts.active,
  });
});
