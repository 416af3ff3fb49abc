import type { Payment } from '@mandali/contracts/shapes';
import { StatusMark, type Status } from '@mandali/ui-kit/ledger/status-mark.tsx';
import { texts } from '../../texts.ts';

const labels = texts.reports;

const markOf = ({ status, word }: Payment): { readonly status: Status; readonly label: string } => {
  if (word?.kind === 'disputed') return { status: 'disputed', label: labels.status.disputed };
  if (word?.kind === 'reported' && status !== 'paid') {
    const label = word.paymentMethod === null ? labels.status.reported : labels.saysBy[word.paymentMethod];
    return { status: 'reported', label };
  }
  return { status, label: texts.payments.status[status] };
};

export const statusTextOf = (payment: Payment): string => markOf(payment).label;

export function PaymentMark({ payment }: { readonly payment: Payment }) {
  const { status, label } = markOf(payment);
  return <StatusMark status={status}>{label}</StatusMark>;
}
