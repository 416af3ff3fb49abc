import type { ReminderPlan, Reminders } from '@mandali/contracts/reminders';
import type { LivingCommittee } from '@mandali/domain/committee/state';
import { parsePaymentId } from '@mandali/domain/ids';
import type { ToldReminder } from './reminder-store.ts';
import { nextTry } from './reminder-days.ts';
import { dueAtOf } from './reminder-messages.ts';

type Tries = {
  readonly state: LivingCommittee;
  /** Null: no reminders are scheduled. */
  readonly plan: ReminderPlan | null;
  /** Whether the service writes to a person. */
  readonly writesTo: (userId: number) => boolean;
  readonly at: string;
};

/** What became of reminders; of those that failed and are still needed, when they are tried again. */
export const outcomesOf = (
  told: readonly ToldReminder[],
  { state, plan, writesTo, at }: Tries,
): NonNullable<Reminders['sent']> =>
  told.map(({ isOver, ...each }) => {
    const { outcome, paymentId, userId, kind } = each;
    if (outcome !== 'failed' || isOver || plan === null || !writesTo(userId)) return each;
    const address = parsePaymentId(paymentId);
    const dueAt = address && dueAtOf(state, address, userId);
    const next = dueAt && nextTry(plan, kind, dueAt, new Date(at));
    return next ? { ...each, nextTryAt: next.toISOString() } : each;
  });
