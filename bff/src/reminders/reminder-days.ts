import type { ReminderKind, ReminderPlan } from '@mandali/contracts/reminders';
import { startOfDay, isByDay, nextByDay } from '../messages/message-hours.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** `from` is inclusive, `before` exclusive, ISO 8601 UTC. */
export type DueSpan = { readonly kind: ReminderKind; readonly from: string; readonly before: string };

/** First and last due day of each kind, relative to today. A reminder missed on a day is sent on the next one. */
const spans = ({ before, onDay, after }: ReminderPlan): readonly (readonly [ReminderKind, number, number])[] => [
  ...(before === null ? [] : [['before', Math.max(before - 1, 1), before] as const]),
  ...(onDay ? [['on-day', 0, 0] as const] : []),
  ...(after === null ? [] : [['after', -after - 1, -after] as const]),
];

/** Returns the due days with reminders at this time; none at night. */
export const spansAt = (plan: ReminderPlan, now: Date): readonly DueSpan[] => {
  if (!isByDay(now)) return [];
  const today = startOfDay(now);
  const day = (offset: number): string => new Date(today + offset * dayMs).toISOString();
  return spans(plan).map(([kind, first, last]) => ({ kind, from: day(first), before: day(last + 1) }));
};

export const isIn = ({ from, before }: DueSpan, dueAt: string): boolean => {
  const at = Date.parse(dueAt);
  return at >= Date.parse(from) && at < Date.parse(before);
};

/** Hour in the name of a job: a reminder that the gateway refused gets a new job in the next hour. */
export const jobHour = (at: Date): number => Math.floor(at.getTime() / hourMs);

export const nextTry = (plan: ReminderPlan, kind: ReminderKind, dueAt: string, now: Date): Date | null => {
  const at = isByDay(now) ? nextByDay(new Date((jobHour(now) + 1) * hourMs)) : nextByDay(now);
  return spansAt(plan, at).some((span) => span.kind === kind && isIn(span, dueAt)) ? at : null;
};
