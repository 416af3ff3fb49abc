import { paths } from '@mandali/contracts/paths';
import type { Payment } from '@mandali/contracts/shapes';
import { Link } from '@mandali/platform/router.ts';
import { buttonClass } from '@mandali/ui-kit/button.tsx';
import { iconButtonClass } from '@mandali/ui-kit/icon-button.tsx';
import Receipt from 'lucide-react/icons/receipt';
import { seatOf } from '../book.ts';
import { texts } from '../../texts.ts';

/** The way to the receipt of a paid due, which is called by its round and seat: 'R2-3'. */
export const receiptPath = (committeeId: number, payment: Payment): string =>
  paths.receipt(committeeId, `R${payment.round.roundNumber}-${seatOf(payment)}`);

type ReceiptLinkProps = { readonly committeeId: number; readonly payment: Payment };

/** The control at the end of the row of a paid due. */
export function ReceiptLink({ committeeId, payment }: ReceiptLinkProps) {
  const label = texts.payments.receiptOf(payment.user.name, payment.round.roundNumber);
  return (
    <Link to={receiptPath(committeeId, payment)} className={iconButtonClass} aria-label={label}>
      <Receipt aria-hidden="true" />
    </Link>
  );
}

/** In the sheet that changes a due: the way to the receipt of what is paid. */
export function ReceiptLine({ committeeId, payment }: ReceiptLinkProps) {
  if (payment.status !== 'paid') return null;
  return (
    <Link to={receiptPath(committeeId, payment)} className={buttonClass({ kind: 'link' })}>
      {texts.payments.receipt}
    </Link>
  );
}
