import type { Payment } from '@mandali/contracts/shapes';
import { StatusMark, type Status } from '@mandali/ui-kit/ledger/status-mark.tsx';
import { rupees } from '@mandali/platform/format/format.ts';
import { isInParts, openRestOf, paidOf } from '../committee-detail.ts';
import { texts } from '../../texts.ts';

const labels = texts.reports;

const partText = (payment: Payment): string => {
  const say = payment.status === 'overdue' ? texts.payments.partPaidLate : texts.payments.partPaid;
  return say(rupees(paidOf(payment)), rupees(openRestOf(payment)));
};

/** Whether the mark says what was paid and what is open. */
export const isSaidInParts = (payment: Payment): boolean =>
  isInParts(payment) && payment.word?.kind !== 'disputed' && payment.word?.kind !== 'reported';

const markOf = (payment: Payment): { readonly status: Status; readonly label: string } => {
  const { status, word } = payment;
  if (word?.kind === 'disputed') return { status: 'disputed', label: labels.status.disputed };
  if (word?.kind === 'reported' && status !== 'paid') {
    const label = word.paymentMethod === null ? labels.status.reported : labels.saysBy[word.paymentMethod];
    return { status: 'reported', label };
  }
  return { status, label: isInParts(payment) ? partText(payment) : texts.payments.status[status] };
};

export const statusTextOf = (payment: Payment): string => markOf(payment).label;

export function PaymentMark({ payment }: { readonly payment: Payment }) {
  const { status, label } = markOf(payment);
  return (
    <StatusMark status={status} wraps={isSaidInParts(payment)}>
      {label}
    </StatusMark>
  );
}
