import { serverNow } from '@mandali/platform/requests/server-clock.ts';
import { texts } from '../texts.ts';
import { weekdayAndDate } from './weekday.ts';

/**
 * The due day of dues that are open. An admin can mark a due as overdue before its day, which is not past then.
 * @param hasLate one of the dues is overdue
 */
export const dueText = (dueAt: string, hasLate: boolean): string => {
  const isPast = hasLate && Date.parse(dueAt) < serverNow();
  return isPast ? texts.payments.wasDue(weekdayAndDate(dueAt)) : texts.payments.by(weekdayAndDate(dueAt));
};
