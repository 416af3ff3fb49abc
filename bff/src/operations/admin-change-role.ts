import { adminChangeRole } from '@mandali/contracts/api/admin-change-role';
import { endpoint, ok, rejected } from '../http/endpoint.ts';

export const adminChangeRoleEndpoint = endpoint(adminChangeRole, async ({ params, body, caller, ip }, deps) => {
  if (caller.role !== 'global_admin') return rejected({ kind: 'NotAllowed' });
  const outcome = await deps.roles.change(params.id, body.role, { id: caller.userId, ip });
  const isRefused = typeof outcome === 'string';
  const said = isRefused ? outcome : `is now ${outcome.role}`;
  deps.trail.note({ act: 'role-change', who: caller.userId, whom: params.id, outcome: said, ip });
  return isRefused ? rejected({ kind: outcome }) : ok(outcome);
});
