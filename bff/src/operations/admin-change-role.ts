import { adminChangeRole } from '@mandali/contracts/api/admin-change-role';
import { endpoint, ok, rejected } from '../http/endpoint.ts';

export const adminChangeRoleEndpoint = endpoint(adminChangeRole, async ({ params, body, caller }, deps) => {
  if (caller.role !== 'global_admin') return rejected({ kind: 'NotAllowed' });
  const outcome = await deps.roles.change(params.id, body.role);
  return typeof outcome === 'string' ? rejected({ kind: outcome }) : ok(outcome);
});
