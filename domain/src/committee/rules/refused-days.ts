import { addDays, isAfter } from '../../instants.ts';
import type { CommitteeRefusal } from '../refusals.ts';
import type { LiveCommittee } from '../state.ts';

/** The beginning of 2000-01-01 in India: an earlier year was typed with two digits, or by a wrong clock. */
const earliestOfAll = '1999-12-31T18:30:00.000Z';
const daysOfFiveYears = 1_826;

const earliestOf = ({ createdAt, totalMembers, cycleDays }: LiveCommittee): string =>
  addDays(createdAt, -totalMembers * cycleDays - daysOfFiveYears);

/**
 * Checks the day of a payment, a draw or a hand-over (decision 56): a committee may be entered up to five years after
 * all of its rounds. Null: the day is accepted.
 * @param day ISO 8601 UTC
 * @param at time of the command
 */
export const refusedDay = (state: LiveCommittee, day: string, at: string): CommitteeRefusal | null => {
  if (isAfter(day, at)) return { kind: 'DayInFuture' };
  return isAfter(earliestOfAll, day) || isAfter(earliestOf(state), day) ? { kind: 'DayTooEarly' } : null;
};
