import type { Detail, Member, Payment } from '@mandali/contracts/shapes';
import { openRestOf, seatOf, shownRound } from '../../shared/committee-detail.ts';
import type { Method } from '../../shared/payment/mark.ts';

export type AdvanceValues = {
  /** The open due of the current round is paid as well. */
  withDue: boolean;
  /** Number of later rounds. */
  rounds: number;
  paymentMethod: Method;
  notes: string;
};

/** A round that is not open, and the rupees that its due still takes. */
export type LaterRound = { readonly number: number; readonly open: number };

/** Oldest first, as an advance pays them; without those that the seat's advance pays already. */
export const laterRounds = ({ committee, rounds }: Detail, { advance = '0' }: Member): readonly LaterRound[] => {
  const begun = new Set(rounds.map(({ roundNumber }) => roundNumber));
  const due = Number(committee.contributionAmount);
  return Array.from({ length: committee.totalMembers }, (_, at) => at + 1)
    .filter((number) => !begun.has(number))
    .map((number, at) => ({ number, open: due - Math.min(due, Math.max(0, Number(advance) - at * due)) }))
    .filter(({ open }) => open > 0);
};

/** The seat's open due of the current round; null: none. */
export const presentDue = (detail: Detail, { seatNo }: Member): Payment | null =>
  shownRound(detail)?.payments.find((each) => seatOf(each) === seatNo && openRestOf(each) > 0) ?? null;
