import type { Detail, Payment } from '@mandali/contracts/shapes';
import type { OwedDue } from '@mandali/contracts/reminder-text';
import { seatOf, openRestOf } from '../../shared/committee-detail.ts';
import { personNames } from '../../shared/seated-names.ts';
import { mayBeReminded } from '../../shared/reminders.tsx';

export type Debtor = {
  readonly userId: number;
  readonly name: string;
  /** E.164; null: no verified phone. */
  readonly phone: string | null;
  readonly dues: readonly OwedDue[];
};

type DatedPayment = Payment & { readonly dueAt: string | null };

const dueOf = (payment: DatedPayment): OwedDue => ({
  round: payment.round.roundNumber,
  seat: seatOf(payment),
  amount: openRestOf(payment),
  dueAt: payment.dueAt,
});

/** The debtors in the order of their seats, without the reader. */
export const debtorsIn = (detail: Detail, askerId: number | undefined): readonly Debtor[] => {
  const names = personNames(detail);
  const open = detail.rounds
    .flatMap(({ payments, dueAt }) => payments.map((payment): DatedPayment => ({ ...payment, dueAt })))
    .filter((payment) => mayBeReminded(payment, askerId))
    .sort((a, b) => a.round.roundNumber - b.round.roundNumber || seatOf(a) - seatOf(b));
  const people = new Map(open.map(({ user }) => [user.id, user]));
  return [...people.values()]
    .map(({ id, name, phone }) => ({
      userId: id,
      name: names.get(id) ?? name,
      phone,
      dues: open.filter(({ user }) => user.id === id).map(dueOf),
    }))
    .sort((a, b) => firstSeat(a) - firstSeat(b));
};

const firstSeat = ({ dues }: Pick<Debtor, 'dues'>): number => Math.min(...dues.map(({ seat }) => seat));

export const amountOf = ({ dues }: Debtor): number => dues.reduce((sum, { amount }) => sum + amount, 0);

/** '5', or '5, 12' for two seats. */
export const seatsOf = ({ dues }: Debtor): string =>
  [...new Set(dues.map(({ seat }) => seat))].sort((a, b) => a - b).join(', ');
