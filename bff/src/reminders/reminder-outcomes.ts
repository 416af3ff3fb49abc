import type { ReminderPlan, Reminders } from '@mandali/contracts/reminders';
import type { LiveCommittee } from '@mandali/domain/committee/state';
import { parsePaymentId } from '@mandali/domain/ids';
import type { ReminderOutcome } from './reminder-store.ts';
import { nextTry } from './reminder-days.ts';
import { dueAtOf } from './reminder-messages.ts';

type RetryRules = {
  readonly state: LiveCommittee;
  /** Null: no reminders are scheduled. */
  readonly plan: ReminderPlan | null;
  readonly writesTo: (userId: number) => boolean;
  readonly at: string;
};

/** Returns outcomes for the admin, with the next try of reminders that failed and are still needed. */
export const outcomesOf = (
  reminders: readonly ReminderOutcome[],
  { state, plan, writesTo, at }: RetryRules,
): NonNullable<Reminders['sent']> =>
  reminders.map(({ isOver, ...each }) => {
    const { outcome, paymentId, userId, kind } = each;
    if (outcome !== 'failed' || isOver || plan === null || !writesTo(userId)) return each;
    const address = parsePaymentId(paymentId);
    const dueAt = address && dueAtOf(state, address, userId);
    const next = dueAt && nextTry(plan, kind, dueAt, new Date(at));
    return next ? { ...each, nextTryAt: next.toISOString() } : each;
  });
