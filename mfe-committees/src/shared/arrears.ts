import type { Arrears, Detail, Payment, Round } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { openRestOf } from './committee-detail.ts';
import type { OwedRound } from './explainable-number.ts';
import { texts } from '../texts.ts';

export const arrearsText = (arrears: Arrears | undefined): string | null =>
  arrears === undefined || arrears.dues === 0 ? null : texts.owed(arrears.dues, rupees(arrears.amount));

export const owedOf = (payments: readonly Payment[]): number =>
  payments.reduce((sum, payment) => (payment.status === 'paid' ? sum : sum + openRestOf(payment)), 0);

/** The payments of a decided round may be left out of the answer. */
const owedOfAll = ({ unpaid, partlyPaid = '0', payments }: Round, { committee }: Detail): number =>
  unpaid === undefined ? owedOf(payments) : unpaid * Number(committee.contributionAmount) - Number(partlyPaid);

/** @param owed returns the rupees owed of a round; defaults to those of all seats */
export const owedRounds = (detail: Detail, owed = owedOfAll): readonly OwedRound[] =>
  detail.rounds.flatMap((round) => {
    const { roundNumber, winner, dueAt } = round;
    if (winner === null) return [];
    return [{ round: roundNumber, winner: winner.name, open: owed(round, detail), opened: dueAt !== null }];
  });
