import type { Detail, Payment, Round } from '@mandali/contracts/shapes';

/** Returns the same object for an unchanged payment. */
type Replace = (payment: Payment) => Payment;

/** Unchanged lists stay the same objects, so that they are not rendered again. */
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
