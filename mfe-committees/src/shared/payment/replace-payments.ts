import type { Detail, Payment, Round } from '@mandali/contracts/shapes';

/** Gives the same payment back where nothing is to be changed. */
type Replace = (payment: Payment) => Payment;

/** What nothing is changed of stays the same object, so that it is not rendered again. */
export const inPayments = <Payments extends readonly Payment[]>(payments: Payments, replace: Replace): Payments => {
  const replaced = payments.map(replace);
  return replaced.every((payment, at) => payment === payments[at]) ? payments : (replaced as unknown as Payments);
};

const inRound = (round: Round, replace: Replace): Round => {
  const payments = inPayments(round.payments, replace);
  return payments === round.payments ? round : { ...round, payments };
};

export const inDetail = (detail: Detail, replace: Replace): Detail => ({
  ...detail,
  rounds: detail.rounds.map((round) => inRound(round, replace)),
  currentRound: detail.currentRound && inRound(detail.currentRound, replace),
});
