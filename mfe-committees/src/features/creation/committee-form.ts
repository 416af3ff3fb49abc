import { createCommitteeBody } from '@mandali/contracts/api/create-committee';
import type { Schema } from '@mandali/platform/forms/form-resolver.ts';
import { month } from '@mandali/platform/format/format.ts';
import { calendarOf, cycleOf, type DueChoice, everyCycle } from '../../shared/due-calendar.ts';
import { withComingDay } from '../../shared/form/coming-day.ts';
import type { TurnKind } from '../../shared/turns.ts';
import type { NewCommittee } from './api/create-committee.ts';

/** Cycle lengths, days (specification, section 9). */
export const cycleDays = ['15', '30', '60'] as const;

/** `firstDueDay`: '' for none; `due`: counts for a custom cycle only. */
export type CommitteeForm = Omit<NewCommittee, 'firstDueDay' | 'calendar' | 'turns'> & {
  readonly turns: TurnKind;
  readonly firstDueDay: string;
  readonly due: DueChoice;
};

export const emptyCommittee: CommitteeForm = {
  name: '',
  totalMembers: 2,
  contributionAmount: 1000,
  cycleDuration: 30,
  cycleType: 'fixed',
  committeeType: 'new',
  firstDueDay: '',
  due: everyCycle,
  turns: 'each-round',
};

export const bodyOf = ({ firstDueDay, due, turns, ...terms }: CommitteeForm): NewCommittee => {
  const choice = terms.cycleType === 'custom' ? due : everyCycle;
  return {
    ...terms,
    cycleDuration: cycleOf(choice, terms.cycleDuration),
    ...(firstDueDay !== '' && { firstDueDay }),
    ...(choice !== everyCycle && { calendar: calendarOf(choice) }),
    ...(turns !== 'each-round' && { turns }),
  };
};

const rules = withComingDay(createCommitteeBody, 'firstDueDay');

export const committeeRules: Schema<CommitteeForm> = {
  safeParse: (values) => {
    const parsed = rules.safeParse(bodyOf(values as CommitteeForm));
    return parsed.success ? { success: true, data: values as CommitteeForm } : parsed;
  },
};

const msOfDay = 86_400_000;

/** Month of the last due date; the first round opens at `from`. */
export const lastMonth = (rounds: number, days: number, from: Date): string =>
  month(new Date(from.getTime() + rounds * days * msOfDay));
