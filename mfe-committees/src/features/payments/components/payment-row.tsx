import type { Payment } from '@mandali/contracts/shapes';
import { date, rupees, shortDate } from '@mandali/platform/format/format.ts';
import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { LedgerRow } from '@mandali/ui-kit/ledger/rows.tsx';
import { StatusMark } from '@mandali/ui-kit/ledger/status-mark.tsx';
import { SameRoom, StillRow } from '@mandali/ui-kit/ledger/still-row.tsx';
import Pencil from 'lucide-react/icons/pencil';
import { memo } from 'react';
import { seatOf } from '../../../shared/committee-detail.ts';
import type { Method } from '../../../shared/payment/mark.ts';
import { ReceiptLink } from '../../../shared/payment/receipt-link.tsx';
import { isSaidInParts, PaymentMark, statusTextOf } from '../../../shared/payment/payment-mark.tsx';
import { SeatedName } from '../../../shared/seated-name.tsx';
import { texts } from '../../../texts.ts';
import { QuickButton, type QuickMark } from './quick-button.tsx';

const labels = texts.payments;

const Day = ({ iso }: { readonly iso: string }) => (
  <time dateTime={iso} title={date(iso)}>
    {shortDate(iso)}
  </time>
);

const MethodAndDay = ({ paymentMethod, paidAt }: Payment) =>
  paymentMethod !== null && paidAt !== null ? (
    <span>
      {labels.method[paymentMethod]} · <Day iso={paidAt} />
    </span>
  ) : null;

export type RowActs = {
  readonly onEdit: (payment: Payment) => void;
  readonly onMark: (payment: Payment, method: Method) => void;
  readonly onUndo: (payment: Payment) => void;
};

type PaymentRowProps = {
  readonly payment: Payment;
  /** The payment when its row got its place. */
  readonly before: Payment;
  readonly isMine: boolean;
  readonly acts: RowActs;
  /** Undefined where a tap does not mark. */
  readonly method: Method | undefined;
  readonly state: QuickMark['state'];
  /** Undefined where the mark is saved, or on its way. */
  readonly failed: 'unsaved' | 'unknown' | undefined;
};

/** Of the admin. Memoised: only the changed row of a hundred is rendered again. */
export const PaymentRow = memo(function PaymentRow(props: PaymentRowProps) {
  const { payment, before, isMine, acts, method, state, failed } = props;
  const isMarked = payment.status === 'paid' && before.status !== 'paid';
  return (
    <StillRow
      num={seatOf(payment)}
      name={<SeatedName name={payment.user.name} />}
      {...(isMine && { you: labels.you })}
      tone={isMarked ? 'marked' : isMine ? 'mine' : undefined}
      line={
        <>
          <State payment={payment} before={before} failed={failed} />
          <Method payment={payment} before={before} word={method} />
        </>
      }
      acts={
        <>
          <IconButton label={labels.edit(payment.user.name)} onClick={() => acts.onEdit(payment)}>
            <Pencil aria-hidden="true" />
          </IconButton>
          {method && (
            <QuickButton payment={payment} quick={{ method, state }} onMark={acts.onMark} onUndo={acts.onUndo} />
          )}
        </>
      }
    />
  );
});

/** A report that came while the row holds its place: with its method it would need a second line on a small phone. */
const hasArrived = (payment: Payment, before: Payment): boolean =>
  payment.word?.kind === 'reported' && payment.status !== 'paid' && before.word?.kind !== 'reported';

/** A due in parts says both sums in place of its amount, so that the row keeps its one line. */
function State({ payment, before, failed }: Pick<PaymentRowProps, 'payment' | 'before' | 'failed'>) {
  if (failed === undefined && isSaidInParts(payment)) return <PaymentMark payment={payment} />;
  return (
    <>
      <b>{rupees(payment.amount)}</b>
      <SameRoom other={isSaidInParts(before) ? '' : statusTextOf(before)}>
        {failed ? (
          <StatusMark status="overdue">
            {failed === 'unknown' ? labels.maybeSavedShort : labels.unsavedShort}
          </StatusMark>
        ) : hasArrived(payment, before) ? (
          <StatusMark status="reported">{texts.reports.status.reported}</StatusMark>
        ) : (
          <PaymentMark payment={payment} />
        )}
      </SameRoom>
    </>
  );
}

/** A row that was open has room for the method of its mark, so that it does not grow by it. */
function Method({
  payment,
  before,
  word,
}: Pick<PaymentRowProps, 'payment' | 'before'> & { readonly word: Method | undefined }) {
  const { paymentMethod, paidAt, status } = payment;
  if (before.status === 'paid') return <MethodAndDay {...payment} />;
  if (isSaidInParts(payment)) return null;
  if (status === 'paid' && paymentMethod !== null && paidAt !== null)
    return <span title={date(paidAt)}>{labels.methodShort[paymentMethod]}</span>;
  return word === undefined ? null : <SameRoom other={labels.methodShort[word]} />;
}

type ReadRowProps = {
  readonly payment: Payment;
  readonly isMine: boolean;
  /** Committee id; null where no receipts are shown. */
  readonly receiptsOf: number | null;
};

/** Of a reader who cannot edit. */
export const ReadRow = memo(function ReadRow({ payment, isMine, receiptsOf }: ReadRowProps) {
  const receipt = payment.status === 'paid' && receiptsOf !== null && (
    <ReceiptLink committeeId={receiptsOf} payment={payment} />
  );
  return (
    <LedgerRow
      num={seatOf(payment)}
      name={<SeatedName name={payment.user.name} />}
      {...(payment.paidAt !== null && { sub: <MethodAndDay {...payment} /> })}
      figure={rupees(payment.amount)}
      status={<PaymentMark payment={payment} />}
      {...(isMine && { you: labels.you, tone: 'mine' as const })}
      {...(receiptsOf !== null && { act: receipt === false ? '' : receipt })}
    />
  );
});
