import { putReminderPlan } from '@mandali/contracts/api/put-reminder-plan';
import { checkAdminAccess, answerRepeatedCommand } from '../../committees/admin-access.ts';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { CommitteeCommands } from '../../committees/commands.ts';
import type { Reminders } from '../reminder-store.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = {
  readonly committees: Pick<CommitteeCommands, 'stateOf'>;
  readonly reminders: Reminders;
  readonly trail: Trail;
};

export const putReminderPlanEndpoint = (deps: Dependencies) =>
  endpoint(
    putReminderPlan,
    async ({ params, body, caller, ip }) => {
      const found = await checkAdminAccess(deps, params.id, caller);
      if (!found.ok) return rejected(found.rejection);
      const { adminId: admin } = found.state;
      await deps.reminders.setPlan(found.id, body, { admin, by: caller.userId });
      deps.trail.record({ act: 'reminder-plan', who: caller.userId, whom: null, outcome: 'changed', ip });
      return ok({ success: true });
    },
    (request) => answerRepeatedCommand(request, deps),
  );
