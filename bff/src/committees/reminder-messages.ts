import { reminderText } from '@mandali/contracts/reminder-text';
import type { LivingCommittee } from '@mandali/domain/committee/state';
import { type CommitteeId, parsePaymentId, type PaymentAddress } from '@mandali/domain/ids';
import type { Preferences } from '../people/preferences.ts';
import type { Claimed, Reminders } from '../people/reminders.ts';
import type { WaysToPay } from '../people/ways-to-pay.ts';
import type { CommitteeCommands } from './commands.ts';
import { isIn, spansAt } from './reminder-days.ts';
import { living } from './shapes/told.ts';

/** `to`: E.164. */
export type ReminderMessage = { readonly to: string; readonly text: string };

export type ReminderMessages = {
  /** What is written to whom. later: not at this hour. not needed: it is not owed, wanted or possible any more. */
  of(reminder: Claimed): Promise<ReminderMessage | 'later' | 'not needed'>;
};

export type ReminderTools = {
  readonly committees: Pick<CommitteeCommands, 'stateOf'>;
  readonly reminders: Pick<Reminders, 'planOf'>;
  readonly preferences: Pick<Preferences, 'addresseeOf'>;
  readonly members: { nameOf(id: number): Promise<string | null> };
  readonly waysToPay: Pick<WaysToPay, 'of'>;
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

const write = async (
  { preferences, members, waysToPay, now }: ReminderTools,
  { id, state, dueAt, address: { roundNumber, seatNo }, personId }: Owed,
): Promise<ReminderMessage | 'not needed'> => {
  const addressee = await preferences.addresseeOf(personId);
  if (addressee === null) return 'not needed';
  const text = reminderText(addressee.language ?? 'en', {
    name: addressee.name,
    committee: state.name,
    admin: (await members.nameOf(state.adminId)) ?? '',
    dues: [{ round: roundNumber, seat: seatNo, amount: state.contribution, dueAt }],
    way: await waysToPay.of(id, state.adminId),
    at: now().toISOString(),
    isByItself: true,
  });
  return { to: addressee.phone, text };
};

type Owed = {
  readonly id: CommitteeId;
  readonly state: LivingCommittee;
  readonly address: PaymentAddress;
  readonly dueAt: string;
  readonly personId: number;
};

/** Everything is looked up when it is sent: what was true when the reminder was noted may be over. */
export const createReminderMessages = (tools: ReminderTools): ReminderMessages => ({
  async of({ paymentId, personId, kind }) {
    const address = parsePaymentId(paymentId);
    if (address === null) return 'not needed';
    const id = address.committeeId;
    const state = living(await tools.committees.stateOf(id));
    const dueAt = state && dueAtOf(state, address, personId);
    const plan = await tools.reminders.planOf(id);
    if (!state || !dueAt || plan === null) return 'not needed';
    const spans = spansAt(plan, tools.now());
    if (spans.length === 0) return 'later';
    if (!spans.some((span) => span.kind === kind && isIn(span, dueAt))) return 'not needed';
    return write(tools, { id, state, address, dueAt, personId });
  },
});
