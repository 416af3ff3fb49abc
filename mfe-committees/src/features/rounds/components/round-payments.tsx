import type { Payment, Round } from '@mandali/contracts/shapes';
import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { Coming, SkeletonWords } from '@mandali/ui-kit/notices/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { useAsOf } from '../../../shared/as-of.ts';
import { seatOf } from '../../../shared/committee-detail.ts';
import { failedMarkOf, useShownMarks, withMark, type FailedMark } from '../../../shared/payment/marks.tsx';
import { UnsavedMark } from '../../../shared/payment/unsaved-mark.tsx';
import { ReceiptLink } from '../../../shared/payment/receipt-link.tsx';
import { PaymentMark } from '../../../shared/payment/payment-mark.tsx';
import { TryAgain } from '../../../shared/not-loaded.tsx';
import { texts } from '../../../texts.ts';
import { roundPayments } from '../api/round-payments.ts';
import styles from './round-history.module.css';

const labels = texts.members.history;

type RoundPaymentsProps = {
  readonly round: Round;
  /** Undefined for readers who cannot edit. */
  readonly onEdit: ((payment: Payment) => void) | undefined;
};

type DueListProps = RoundPaymentsProps & { readonly committeeId: number };

export function RoundPayments({ committeeId, ...rest }: DueListProps) {
  return rest.round.paymentsLeftOut === true ? (
    <FetchedPayments committeeId={committeeId} {...rest} />
  ) : (
    <Payments committeeId={committeeId} {...rest} />
  );
}

function FetchedPayments({ committeeId, round, onEdit }: DueListProps) {
  const { data, isError, refetch } = useQuery(roundPayments(committeeId, round.roundNumber, useAsOf()));
  const marks = useShownMarks();
  if (data !== undefined) {
    const payments = data.map((payment) => withMark(payment, marks));
    return <Payments committeeId={committeeId} round={{ ...round, payments }} onEdit={onEdit} />;
  }
  if (!isError) return <PaymentSkeleton />;
  return (
    <div className={styles.how}>
      <Notice tone="warn">{labels.failed}</Notice>
      <TryAgain onPress={refetch} />
    </div>
  );
}

function PaymentSkeleton() {
  return (
    <Coming label={labels.loading}>
      <ol className={styles.payments}>
        {Array.from({ length: 6 }, (_, at) => (
          <li key={at}>
            <span className={styles.seat} />
            <span className={styles.payer}>
              <SkeletonWords width="8rem" />
            </span>
            <SkeletonWords width="4rem" />
          </li>
        ))}
      </ol>
    </Coming>
  );
}

type UnsavedProps = { readonly payment: Payment; readonly failed: FailedMark | undefined };

function UnsavedRow({ payment, failed }: UnsavedProps) {
  return failed ? (
    <div className={styles.unsaved}>
      <UnsavedMark payment={payment} failed={failed} />
    </div>
  ) : null;
}

function Payments({ committeeId, round, onEdit }: DueListProps) {
  const marks = useShownMarks();
  const isPast = useAsOf() !== null;
  if (round.payments.length === 0) return <p className={styles.how}>{texts.rounds.noPayments}</p>;
  return (
    <ol className={styles.payments}>
      {round.payments.map((payment) => (
        <li key={payment.id}>
          <span className={styles.seat}>{seatOf(payment)}</span>
          <span className={styles.payer}>{payment.user.name}</span>
          <PaymentMark payment={payment} />
          {onEdit && (
            <IconButton
              label={texts.payments.editOf(payment.user.name, round.roundNumber)}
              onClick={() => onEdit(payment)}
            >
              <Pencil aria-hidden="true" />
            </IconButton>
          )}
          {!onEdit && !isPast && payment.status === 'paid' && (
            <ReceiptLink committeeId={committeeId} payment={payment} />
          )}
          <UnsavedRow payment={payment} failed={failedMarkOf(payment, marks)} />
        </li>
      ))}
    </ol>
  );
}
