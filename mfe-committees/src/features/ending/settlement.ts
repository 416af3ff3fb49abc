import type { Detail, Round } from '@mandali/contracts/shapes';
import { paidOf, seatOf } from '../../shared/committee-detail.ts';
import { hasOpenPot, type DecidedRound } from '../../shared/hand-over.ts';

/** Sums of the settlement: number of seats and rupees, of seats that get money back and of seats that still pay. */
export type SettlementSums = {
  readonly getBack: { readonly seats: number; readonly amount: number };
  readonly pay: { readonly seats: number; readonly amount: number };
  /** Paid in and not received by any seat. */
  readonly held: number;
};

export const sumsOf = (balances: readonly number[]): SettlementSums => {
  const sum = (chosen: readonly number[]) => ({
    seats: chosen.length,
    amount: Math.abs(chosen.reduce((total, balance) => total + balance, 0)),
  });
  return {
    getBack: sum(balances.filter((balance) => balance > 0)),
    pay: sum(balances.filter((balance) => balance < 0)),
    held: balances.reduce((total, balance) => total + balance, 0),
  };
};

const paidInBy = ({ rounds }: Detail, seatNo: number): number =>
  rounds
    .flatMap(({ payments }) => payments)
    .filter((payment) => seatOf(payment) === seatNo)
    .reduce((sum, payment) => sum + paidOf(payment), 0);

/** A past round that never opened in Mandali counts as handed over. */
const receivedIn = (round: Round): number => Number((hasOpenPot(round) ? round.handOver.handed : round.collected) ?? 0);

/** What the seats would get back or pay if the committee ended now; null where some payments are not loaded. */
export const balancesOf = (detail: Detail): readonly number[] | null => {
  if (detail.rounds.some(({ paymentsLeftOut }) => paymentsLeftOut)) return null;
  return detail.members
    .filter(({ isActive }) => isActive)
    .map(({ seatNo, advance, wonInRound }) => {
      const won = detail.rounds.find(({ roundNumber }) => roundNumber === wonInRound);
      return paidInBy(detail, seatNo) + Number(advance ?? 0) - (won ? receivedIn(won) : 0);
    });
};

/** Decided rounds of which the book does not say that the winner has the pot. */
export const potsNotHanded = ({ rounds }: Detail): readonly DecidedRound[] =>
  rounds.filter(hasOpenPot).filter(({ handOver }) => handOver.state === 'disputed' || Number(handOver.open) > 0);
