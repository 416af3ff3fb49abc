import type { OwedDue } from '@mandali/contracts/reminder-text';
import type { LivingCommittee } from '@mandali/domain/committee/state';
import { parsePaymentId, type PaymentAddress } from '@mandali/domain/ids';
import type { MessagePart } from '../messages/daily-messages.ts';
import type { ClaimedReminder, Reminders } from './reminder-store.ts';
import type { CommitteeCommands } from '../committees/commands.ts';
import { isIn, spansAt } from './reminder-days.ts';
import { living } from '../committees/shapes/context.ts';

/** A due that its member is reminded of now. */
export type DueToRemind = MessagePart & { readonly committee: string; readonly due: OwedDue };

export type ReminderMessages = {
  /** The due as it is now. later: not at this hour. not needed: it is not owed or wanted any more. */
  of(reminder: ClaimedReminder): Promise<DueToRemind | 'later' | 'not needed'>;
};

export type ReminderTools = {
  readonly committees: Pick<CommitteeCommands, 'stateOf'>;
  readonly reminders: Pick<Reminders, 'planOf'>;
  readonly members: { hasProvenPhone(id: number): Promise<boolean> };
  readonly now: () => Date;
};

/** When the due is due, by the log; null unless it is open, of an active committee, and still of the same person. */
export const dueAtOf = (
  state: LivingCommittee,
  { roundNumber, seatNo }: PaymentAddress,
  personId: number,
): string | null => {
  const round = state.rounds[roundNumber - 1];
  const due = round?.dues[seatNo - 1];
  if (state.status !== 'active' || !due || due.status === 'paid') return null;
  const holder = state.members[due.memberNo - 1];
  if (holder?.userId !== personId || holder.replacedBy !== null) return null;
  // The next word is the admin's, or of both of them.
  if (due.word?.kind === 'reported' || due.word?.kind === 'disputed') return null;
  return round?.opened?.dueAt ?? null;
};

/** Everything is looked up when it is sent: what was true when the reminder was noted may be over. */
export const createReminderMessages = (tools: ReminderTools): ReminderMessages => ({
  async of({ paymentId, personId, kind }) {
    const address = parsePaymentId(paymentId);
    if (address === null) return 'not needed';
    const id = address.committeeId;
    const state = living(await tools.committees.stateOf(id));
    const dueAt = state && dueAtOf(state, address, personId);
    if (!state || !dueAt) return 'not needed';
    const plan = await tools.reminders.planOf(id, state.adminId);
    if (plan === null) return 'not needed';
    const spans = spansAt(plan, tools.now());
    if (spans.length === 0) return 'later';
    if (!spans.some((span) => span.kind === kind && isIn(span, dueAt))) return 'not needed';
    // An account costs nothing, a number does: one without causes no messages (docs/features.md).
    if (!(await tools.members.hasProvenPhone(state.adminId))) return 'not needed';
    const due = { round: address.roundNumber, seat: address.seatNo, amount: state.contribution, dueAt };
    return { committeeId: id, adminId: state.adminId, committee: state.name, due };
  },
});
