import { getReminders } from '@mandali/contracts/api/get-reminders';
import { erasedName, missingName } from '@mandali/contracts/shapes';
import { checkAdminAccess } from '../../committees/admin-access.ts';
import { outcomesOf } from '../reminder-outcomes.ts';
import { memberState } from '@mandali/projections/committee/fields/person';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import { readTraces } from '../member-traces.ts';
import type { StoredPlan, Reminders } from '../reminder-store.ts';
import type { Cards } from '../../people/cards.ts';
import type { CommitteeCommands } from '../../committees/commands.ts';
import type { Invitations } from '../../people/invitations.ts';
import type { OpenedMessages } from '../../people/opened-messages.ts';
import type { Members } from '../../people/placeholders.ts';
import type { Preferences } from '../../people/preferences.ts';

type Dependencies = {
  readonly cards: Cards;
  readonly canSend: () => Promise<boolean>;
  readonly committees: Pick<CommitteeCommands, 'stateOf'>;
  readonly invitations: Invitations;
  readonly members: Members;
  readonly openedMessages: OpenedMessages;
  readonly preferences: Preferences;
  readonly reminders: Reminders;
};

const withName = async ({ members }: Pick<Dependencies, 'members'>, { setBy, ...plan }: StoredPlan) => ({
  ...plan,
  setBy: setBy === null ? erasedName : ((await members.nameOf(setBy)) ?? missingName),
});

export const getRemindersEndpoint = (deps: Dependencies) =>
  endpoint(getReminders, async ({ params, caller, at }) => {
    const found = await checkAdminAccess(deps, params.id, caller);
    if (!found.ok) return rejected(found.rejection);
    const { id, state } = found;
    const current = state.members.filter((each) => each.replacedBy === null);
    // One row for each person: of several seats the one they got first.
    const holders = current.filter(({ userId }, nr) => current.findIndex((each) => each.userId === userId) === nr);
    const ids = holders.map((each) => each.userId);
    const [preferences, plan, outcomes, canSend, cardFile, traceOf, isProven] = await Promise.all([
      deps.preferences.ofMembers(ids),
      deps.reminders.planOf(id, state.adminId),
      deps.reminders.outcomes(id),
      deps.canSend(),
      deps.cards.read({ people: ids, texts: [] }),
      readTraces(deps, id),
      deps.members.hasProvenPhone(state.adminId),
    ]);
    const writesTo = (userId: number): boolean => preferences.get(userId)?.silent === null;
    return ok({
      people: holders.map(({ userId, memberNo, joinedAt }) => {
        const viewer = { userId: caller.userId, seesPhones: true, readsReports: true };
        const seatState = memberState({ id, cards: cardFile, viewer }, userId) ?? 'no-phone';
        const invitation = { committee: id, memberNo, personId: userId };
        return {
          userId,
          ...(preferences.get(userId) ?? { language: null, silent: null }),
          state: seatState,
          ...traceOf(userId, joinedAt),
          token: seatState === 'no-phone' ? null : deps.invitations.tokenOf(invitation),
        };
      }),
      adminUnproven: !isProven,
      plan: plan && (await withName(deps, plan)),
      canSend,
      sent: outcomesOf(outcomes, { state, plan: canSend && isProven ? plan : null, writesTo, at }),
    });
  });
