import type { MemberPayment } from '@mandali/contracts/api/list-member-payments';
import { paths } from '@mandali/contracts/paths';
import type { Payment } from '@mandali/contracts/shapes';
import { Link } from '@mandali/platform/page/router.ts';
import { buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { iconButtonClass } from '@mandali/ui-kit/buttons/icon-button.tsx';
import Receipt from 'lucide-react/icons/receipt';
import { seatOf } from '../committee-detail.ts';
import { texts } from '../../texts.ts';
import { receiptNumber } from './receipt-number.ts';

const numberOf = (payment: Payment, entry: number | null): string =>
  receiptNumber({ round: payment.round.roundNumber, seat: seatOf(payment), entry });

const receiptPath = (committeeId: number, payment: Payment): string =>
  paths.receipt(committeeId, numberOf(payment, null));

type ReceiptLinkProps = { readonly committeeId: number; readonly payment: Payment };

export function ReceiptLink({ committeeId, payment }: ReceiptLinkProps) {
  const label = texts.payments.receiptOf(payment.user.name, payment.round.roundNumber);
  return (
    <Link to={receiptPath(committeeId, payment)} className={iconButtonClass} aria-label={label}>
      <Receipt aria-hidden="true" />
    </Link>
  );
}

export function ReceiptLine({ committeeId, payment }: ReceiptLinkProps) {
  if (payment.status !== 'paid') return null;
  return (
    <Link to={receiptPath(committeeId, payment)} className={buttonClass({ kind: 'link' })}>
      {texts.payments.receipt}
    </Link>
  );
}

type NumberedReceiptProps = { readonly committeeId: number; readonly payment: MemberPayment };

export function NumberedReceipt({ committeeId, payment }: NumberedReceiptProps) {
  const { receipt = null } = payment;
  if (receipt === null) return null;
  const number = numberOf(payment, receipt);
  return <Link to={paths.receipt(committeeId, number)}>{number}</Link>;
}
