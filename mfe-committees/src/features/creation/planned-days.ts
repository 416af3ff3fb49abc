import { dueAtOf, type DueTerms } from '@mandali/domain/committee/due-days';
import { serverNow } from '@mandali/platform/requests/server-clock.ts';
import { hasCalendar } from '../../shared/due-calendar.ts';
import { isComingDay } from '../../shared/form/coming-day.ts';
import type { NewCommittee } from './api/create-committee.ts';
import { bodyOf, type CommitteeForm } from './committee-form.ts';

/** When the rounds are due if each is decided on its due day, ISO 8601. */
const daysOf = (terms: DueTerms, rounds: number): readonly string[] => {
  const days: string[] = [];
  let at = dueAtOf(terms, new Date(serverNow()).toISOString(), null);
  while (days.length < rounds) {
    days.push(at);
    at = dueAtOf(terms, at, at);
  }
  return days;
};

const termsOf = ({ cycleDuration, firstDueDay, calendar }: NewCommittee): DueTerms => ({
  cycleDays: cycleDuration,
  firstDueDay: firstDueDay ?? null,
  calendar: calendar ?? { kind: 'days' },
});

/** Null: each round is due a cycle after it opens, or the first due day is not one. */
export const plannedDays = (values: CommitteeForm, rounds: number): readonly string[] | null => {
  const body = bodyOf(values);
  if (!hasCalendar(body) || (values.firstDueDay !== '' && !isComingDay(values.firstDueDay))) return null;
  return daysOf(termsOf(body), rounds);
};
