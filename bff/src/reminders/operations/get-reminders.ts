import { getReminders } from '@mandali/contracts/api/get-reminders';
import { erasedName, missingName } from '@mandali/contracts/shapes';
import { administered } from '../../committees/administered.ts';
import { outcomesOf } from '../reminder-outcomes.ts';
import { memberState } from '../../committees/shapes/context.ts';
import type { Deps } from '../../deps.ts';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { KeptPlan } from '../reminder-store.ts';

const withName = async ({ members }: Pick<Deps, 'members'>, { setBy, ...plan }: KeptPlan) => ({
  ...plan,
  setBy: setBy === null ? erasedName : ((await members.nameOf(setBy)) ?? missingName),
});

export const getRemindersEndpoint = endpoint(getReminders, async ({ params, caller, at }, deps) => {
  const found = await administered(deps, params.id, caller);
  if (!found.ok) return rejected(found.rejection);
  const { id, state } = found;
  const holders = state.members.filter((each) => each.replacedBy === null);
  const ids = [...new Set(holders.map((each) => each.userId))];
  const [known, plan, told, mode, cardFile, lastSent, isProven] = await Promise.all([
    deps.preferences.ofMembers(ids),
    deps.reminders.planOf(id, state.adminId),
    deps.reminders.told(id),
    deps.codeDelivery.mode(),
    deps.cards.read({ people: ids, texts: [] }),
    deps.reminders.lastSent(id),
    deps.members.hasProvenPhone(state.adminId),
  ]);
  const canSend = mode === 'gateway';
  const writesTo = (userId: number): boolean => known.get(userId)?.silent === null;
  return ok({
    people: holders.map(({ userId, memberNo }) => {
      const reader = { userId: caller.userId, seesPhones: true, readsWords: true };
      const standing = memberState({ id, cards: cardFile, reader }, userId) ?? 'no-phone';
      const invited = { committee: id, memberNo, personId: userId };
      return {
        userId,
        ...(known.get(userId) ?? { language: null, silent: null }),
        state: standing,
        lastRemindedAt: lastSent.get(userId) ?? null,
        token: standing === 'no-phone' ? null : deps.invitations.tokenOf(invited),
      };
    }),
    adminUnproven: !isProven,
    plan: plan && (await withName(deps, plan)),
    canSend,
    sent: outcomesOf(told, { state, plan: canSend && isProven ? plan : null, writesTo, at }),
  });
});
