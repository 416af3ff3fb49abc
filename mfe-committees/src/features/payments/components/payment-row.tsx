import type { Payment } from '@mandali/contracts/shapes';
import { date, rupees, shortDate } from '@mandali/platform/format/format.ts';
import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { LedgerRow } from '@mandali/ui-kit/ledger/rows.tsx';
import Pencil from 'lucide-react/icons/pencil';
import { memo, type ReactNode } from 'react';
import { seatOf } from '../../../shared/committee-detail.ts';
import type { Method } from '../../../shared/payment/mark.ts';
import type { FailedMark } from '../../../shared/payment/marks.tsx';
import { UnsavedMark } from '../../../shared/payment/unsaved-mark.tsx';
import { ReceiptLink } from '../../../shared/payment/receipt-link.tsx';
import { PaymentMark } from '../../../shared/payment/payment-mark.tsx';
import { RemindButton } from '../../../shared/reminders.tsx';
import { SeatedName } from '../../../shared/seated-name.tsx';
import { texts } from '../../../texts.ts';
import { QuickButton, type QuickMark } from './quick-button.tsx';
import styles from './quick-button.module.css';

const labels = texts.payments;

const Day = ({ iso }: { readonly iso: string }) => (
  <time dateTime={iso} title={date(iso)}>
    {shortDate(iso)}
  </time>
);

function DateAndMethod({ payment, dueAt }: { readonly payment: Payment; readonly dueAt: string | null }) {
  if (payment.paidAt !== null && payment.paymentMethod !== null) {
    return (
      <>
        {labels.method[payment.paymentMethod]} · <Day iso={payment.paidAt} />
      </>
    );
  }
  return dueAt === null ? null : labels.due(shortDate(dueAt));
}

export type RowActs = {
  readonly onEdit: (payment: Payment) => void;
  readonly onMark: (payment: Payment, method: Method) => void;
  readonly onUndo: (payment: Payment) => void;
};

type PaymentRowProps = {
  readonly payment: Payment;
  readonly dueAt: string | null;
  readonly isMine: boolean;
  readonly failed: FailedMark | undefined;
  /** Undefined for readers who cannot edit: they see the receipt instead. */
  readonly acts: RowActs | undefined;
  /** Undefined where a tap does not mark. */
  readonly method: Method | undefined;
  readonly state: QuickMark['state'];
  /** Committee id; null where no receipts are shown. */
  readonly receiptsOf: number | null;
};

const actOf = ({ payment, acts, method, state, receiptsOf }: PaymentRowProps): ReactNode => {
  if (acts) {
    return (
      <>
        <RemindButton payment={payment} />
        <IconButton label={labels.edit(payment.user.name)} onClick={() => acts.onEdit(payment)}>
          <Pencil aria-hidden="true" />
        </IconButton>
        {method && (
          <QuickButton payment={payment} quick={{ method, state }} onMark={acts.onMark} onUndo={acts.onUndo} />
        )}
      </>
    );
  }
  if (receiptsOf === null) return undefined;
  return payment.status === 'paid' ? <ReceiptLink committeeId={receiptsOf} payment={payment} /> : '';
};

/** Memoised: only the changed row of a hundred is rendered again. */
export const PaymentRow = memo(function PaymentRow(props: PaymentRowProps) {
  const { payment, dueAt, isMine, failed, state } = props;
  const act = actOf(props);
  const { user } = payment;
  return (
    <LedgerRow
      num={seatOf(payment)}
      name={<SeatedName name={user.name} />}
      sub={<DateAndMethod payment={payment} dueAt={dueAt} />}
      figure={rupees(payment.amount)}
      status={<PaymentMark payment={payment} />}
      {...(state === 'undoable' && styles.just !== undefined && { className: styles.just })}
      {...(isMine && { you: labels.you, tone: 'mine' as const })}
      {...(act !== undefined && { act })}
    >
      {failed && (
        <Indent>
          <UnsavedMark payment={payment} failed={failed} />
        </Indent>
      )}
    </LedgerRow>
  );
});
