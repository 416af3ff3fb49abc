import { month } from '@mandali/platform/format/format.ts';
import type { NewCommittee } from './api/create-committee.ts';

/** Cycle lengths, days (specification, section 9). */
export const cycleDays = ['15', '30', '60'] as const;

export const emptyCommittee: NewCommittee = {
  name: '',
  totalMembers: 2,
  contributionAmount: 1000,
  cycleDuration: 30,
  cycleType: 'fixed',
  committeeType: 'new',
};

const msOfDay = 86_400_000;

/** Month of the last due date; the first round opens at `from`. */
export const lastMonth = (rounds: number, days: number, from: Date): string =>
  month(new Date(from.getTime() + rounds * days * msOfDay));
