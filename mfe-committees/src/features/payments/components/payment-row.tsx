import type { Payment } from '@mandali/contracts/shapes';
import { date, rupees, shortDate } from '@mandali/platform/format.ts';
import { IconButton } from '@mandali/ui-kit/icon-button.tsx';
import { Indent, LedgerRow } from '@mandali/ui-kit/ledger.tsx';
import { StatusMark } from '@mandali/ui-kit/status-mark.tsx';
import { Pencil } from 'lucide-react';
import { memo } from 'react';
import { seatOf } from '../../../book.ts';
import type { FailedMark } from '../../../marks.tsx';
import { NotSaved } from '../../../not-saved.tsx';
import { texts } from '../../../texts.ts';

const words = texts.payments;

const Day = ({ iso }: { readonly iso: string }) => (
  <time dateTime={iso} title={date(iso)}>
    {shortDate(iso)}
  </time>
);

/** 'UPI · Nov 09' of what is paid, 'Due Nov 25' of what is not. */
function WhenAndHow({ payment, dueAt }: { readonly payment: Payment; readonly dueAt: string | null }) {
  if (payment.paidAt !== null && payment.paymentMethod !== null) {
    return (
      <>
        {words.method[payment.paymentMethod]} · <Day iso={payment.paidAt} />
      </>
    );
  }
  return dueAt === null ? null : words.due(shortDate(dueAt));
}

type PaymentRowProps = {
  readonly payment: Payment;
  readonly dueAt: string | null;
  readonly isMine: boolean;
  readonly failed: FailedMark | undefined;
  /** Left out for those who may only look. */
  readonly onEdit: ((payment: Payment) => void) | undefined;
};

/** One member's due; among a hundred only the one that changes is rendered again. */
export const PaymentRow = memo(function PaymentRow({ payment, dueAt, isMine, failed, onEdit }: PaymentRowProps) {
  const { user, status } = payment;
  return (
    <LedgerRow
      num={seatOf(payment)}
      name={user.name}
      sub={<WhenAndHow payment={payment} dueAt={dueAt} />}
      figure={rupees(payment.amount)}
      status={<StatusMark status={status}>{words.status[status]}</StatusMark>}
      {...(isMine && { you: words.you, tone: 'mine' as const })}
      {...(onEdit && {
        act: (
          <IconButton label={words.edit(user.name)} onClick={() => onEdit(payment)}>
            <Pencil aria-hidden="true" />
          </IconButton>
        ),
      })}
    >
      {failed && (
        <Indent>
          <NotSaved payment={payment} failed={failed} />
        </Indent>
      )}
    </LedgerRow>
  );
});
