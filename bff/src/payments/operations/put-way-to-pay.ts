import { putWayToPay } from '@mandali/contracts/api/put-way-to-pay';
import { checkAdminAccess, answerRepeatedCommand } from '../../committees/admin-access.ts';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { CommitteeCommands } from '../../committees/commands.ts';
import type { Trail } from '../../http/security-trail.ts';
import type { WaysToPay } from '../ways-to-pay.ts';

type Dependencies = { readonly committees: CommitteeCommands; readonly trail: Trail; readonly waysToPay: WaysToPay };

/** A way to pay belongs to the current committee admin, also when a global admin enters it. */
export const putWayToPayEndpoint = (deps: Dependencies) =>
  endpoint(
    putWayToPay,
    async ({ params, body, caller, ip }) => {
      const found = await checkAdminAccess(deps, params.id, caller);
      if (!found.ok) return rejected(found.rejection);
      const { id, state } = found;
      const way = { upi: body.upi || null, note: body.note || null };
      await deps.waysToPay.set(id, { ...way, owner: state.adminId, by: caller.userId });
      deps.trail.record({ act: 'way-to-pay', who: caller.userId, whom: state.adminId, outcome: 'changed', ip });
      return ok({ success: true });
    },
    (request) => answerRepeatedCommand(request, deps),
  );
