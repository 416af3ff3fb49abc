import { putReminderPlan } from '@mandali/contracts/api/put-reminder-plan';
import { administered, doneAgainByAdmin } from '../../committees/administered.ts';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';

export const putReminderPlanEndpoint = endpoint(
  putReminderPlan,
  async ({ params, body, caller, ip }, deps) => {
    const found = await administered(deps, params.id, caller);
    if (!found.ok) return rejected(found.rejection);
    const { adminId: admin } = found.state;
    await deps.reminders.setPlan(found.id, body, { admin, by: caller.userId });
    deps.trail.note({ act: 'reminder-plan', who: caller.userId, whom: null, outcome: 'changed', ip });
    return ok({ success: true });
  },
  doneAgainByAdmin,
);
