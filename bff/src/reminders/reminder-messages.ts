import { liveCommittee } from '@mandali/domain/committee/queries';
import type { OwedDue } from '@mandali/contracts/reminder-text';
import { restOf } from '@mandali/domain/committee/parts';
import type { LiveCommittee } from '@mandali/domain/committee/state';
import { parsePaymentId, type PaymentAddress } from '@mandali/domain/ids';
import type { MessagePart } from '../messages/daily-messages.ts';
import type { ClaimedReminder, Reminders } from './reminder-store.ts';
import type { CommitteeCommands } from '../committees/commands.ts';
import { isIn, spansAt } from './reminder-days.ts';

export type DueToRemind = MessagePart & { readonly committee: string; readonly due: OwedDue };

export type ReminderMessages = {
  /** later: outside of the sending hours. not needed: it is no longer owed, or no plan covers it. */
  of(reminder: ClaimedReminder): Promise<DueToRemind | 'later' | 'not needed'>;
};

export type ReminderMessageDependencies = {
  readonly committees: Pick<CommitteeCommands, 'stateOf'>;
  readonly reminders: Pick<Reminders, 'planOf'>;
  readonly members: { hasProvenPhone(id: number): Promise<boolean> };
  readonly now: () => Date;
};

/** Reads the due from the log; null unless the committee is active, the due is open and the person still owes it. */
export const dueAtOf = (
  state: LiveCommittee,
  { roundNumber, seatNo }: PaymentAddress,
  personId: number,
): string | null => {
  const round = state.rounds[roundNumber - 1];
  const due = round?.dues[seatNo - 1];
  if (state.status !== 'active' || !due || due.status === 'paid') return null;
  const holder = state.members[due.memberNo - 1];
  if (holder?.userId !== personId || holder.replacedBy !== null) return null;
  // Reported or disputed: the admin, or both sides, must act first.
  if (due.word?.kind === 'reported' || due.word?.kind === 'disputed') return null;
  return round?.opened?.dueAt ?? null;
};

/** Rupees that are still open of the due. */
const openOf = (state: LiveCommittee, { roundNumber, seatNo }: PaymentAddress): number => {
  const due = state.rounds[roundNumber - 1]?.dues[seatNo - 1];
  return due ? restOf(due, state.contribution) : state.contribution;
};

/** Creates the reader of due data at sending time: a due may have changed since its reminder was stored. */
export const createReminderMessages = (deps: ReminderMessageDependencies): ReminderMessages => ({
  async of({ paymentId, personId, kind }) {
    const address = parsePaymentId(paymentId);
    if (address === null) return 'not needed';
    const id = address.committeeId;
    const state = liveCommittee(await deps.committees.stateOf(id));
    const dueAt = state && dueAtOf(state, address, personId);
    if (!state || !dueAt) return 'not needed';
    const plan = await deps.reminders.planOf(id, state.adminId);
    if (plan === null) return 'not needed';
    const spans = spansAt(plan, deps.now());
    if (spans.length === 0) return 'later';
    if (!spans.some((span) => span.kind === kind && isIn(span, dueAt))) return 'not needed';
    // Limits abuse by free accounts: an admin without a proved phone causes no messages (docs/features.md).
    if (!(await deps.members.hasProvenPhone(state.adminId))) return 'not needed';
    const due = { round: address.roundNumber, seat: address.seatNo, amount: openOf(state, address), dueAt };
    return { committeeId: id, adminId: state.adminId, committee: state.name, due };
  },
});
