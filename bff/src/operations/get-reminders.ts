import { getReminders } from '@mandali/contracts/api/get-reminders';
import { erasedName, missingName } from '@mandali/contracts/shapes';
import { administered } from '../committees/administered.ts';
import { outcomesOf } from '../committees/reminder-outcomes.ts';
import type { Deps } from '../deps.ts';
import { endpoint, ok, rejected } from '../http/endpoint.ts';
import type { KeptPlan } from '../people/reminders.ts';

const withName = async ({ members }: Pick<Deps, 'members'>, { setBy, ...plan }: KeptPlan) => ({
  ...plan,
  setBy: setBy === null ? erasedName : ((await members.nameOf(setBy)) ?? missingName),
});

export const getRemindersEndpoint = endpoint(getReminders, async ({ params, caller, at }, deps) => {
  const found = await administered(deps, params.id, caller);
  if (!found.ok) return rejected(found.rejection);
  const { id, state } = found;
  const ids = [...new Set(state.members.filter((each) => each.replacedBy === null).map((each) => each.userId))];
  const [known, plan, told, mode] = await Promise.all([
    deps.preferences.ofMembers(ids),
    deps.reminders.planOf(id),
    deps.reminders.told(id),
    deps.codeDelivery.mode(),
  ]);
  const canSend = mode === 'gateway';
  const writesTo = (userId: number): boolean => known.get(userId)?.silent === null;
  return ok({
    people: ids.map((userId) => ({ userId, language: null, silent: null, ...known.get(userId) })),
    plan: plan && (await withName(deps, plan)),
    canSend,
    sent: outcomesOf(told, { state, plan: canSend ? plan : null, writesTo, at }),
  });
});
