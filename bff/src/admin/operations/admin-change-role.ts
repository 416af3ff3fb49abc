import { adminChangeRole } from '@mandali/contracts/api/admin-change-role';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import { userOf } from '../../people/person.ts';
import type { Pool } from 'pg';
import type { Roles } from '../roles.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = { readonly pool: Pool; readonly roles: Roles; readonly trail: Trail };

export const adminChangeRoleEndpoint = (deps: Dependencies) =>
  endpoint(
    adminChangeRole,
    async ({ params, body, caller, ip }) => {
      if (caller.role !== 'global_admin') return rejected({ kind: 'NotAllowed' });
      const outcome = await deps.roles.change(params.id, body.role, { id: caller.userId, ip });
      const trailOutcome = outcome.kind === 'changed' ? `is now ${outcome.user.role}` : outcome.kind;
      deps.trail.record({ act: 'role-change', who: caller.userId, whom: params.id, outcome: trailOutcome, ip });
      if (outcome.kind === 'changed') return ok(outcome.user);
      if (outcome.kind !== 'AuditorAdministers') return rejected(outcome);
      const { kind, activeCommittees } = outcome;
      return rejected({ kind, extra: { activeCommittees } });
    },
    async ({ params, caller }) => {
      if (caller.role !== 'global_admin') return rejected({ kind: 'NotAllowed' });
      const user = await userOf(deps.pool, params.id);
      return user === null ? rejected({ kind: 'NotFound' }) : ok(user);
    },
  );
