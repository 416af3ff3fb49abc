import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { administeredCommittees } from '@mandali/projections/administered-committees/query';
import { endpoint, ok, rejected } from '../http/endpoint.ts';

export const deleteAccountEndpoint = endpoint(deleteAccount, async ({ caller }, deps) => {
  const activeCommittees = await administeredCommittees(deps.pool, caller.userId);
  if (activeCommittees > 0) {
    return rejected({ kind: 'AdministersCommittees', extra: { success: false, activeCommittees } });
  }
  const outcome = await deps.erasure.erase(caller.userId);
  return outcome === 'erased' ? ok({ success: true }) : rejected({ kind: outcome });
});
