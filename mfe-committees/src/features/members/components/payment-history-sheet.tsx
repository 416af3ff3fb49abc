import type { MemberPayment } from '@mandali/contracts/api/list-member-payments';
import type { Detail, Member, Payment } from '@mandali/contracts/shapes';
import { date, rupees } from '@mandali/platform/format/format.ts';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import { Coming, SkeletonWords } from '@mandali/ui-kit/notices/skeleton.tsx';
import { SrOnly } from '@mandali/ui-kit/style/sr-only.tsx';
import { StatusMark } from '@mandali/ui-kit/ledger/status-mark.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openRestOf, paidOf, seatOf } from '../../../shared/committee-detail.ts';
import { Dialog } from '../../../shared/dialogs.tsx';
import type { ExplainableNumber, OwedTotal } from '../../../shared/explainable-number.ts';
import { NotLoaded } from '../../../shared/not-loaded.tsx';
import { ReadingSheet } from '../../../shared/reading-sheet.tsx';
import { PaymentMark } from '../../../shared/payment/payment-mark.tsx';
import { personNames } from '../../../shared/seated-names.ts';
import { texts } from '../../../texts.ts';
import { ReceiptLink } from '../../../shared/payment/receipt-link.tsx';
import { memberPayments } from '../../../shared/payment/member-payments.ts';
import { membershipsOf } from '../member-numbers.ts';
import { MemberSummary } from './member-summary.tsx';
import styles from './payment-history-sheet.module.css';

const labels = texts.members.history;

type PaymentHistorySheetProps = { readonly detail: Detail; readonly member: Member; readonly onClose: () => void };

export function PaymentHistorySheet({ detail, member, onClose }: PaymentHistorySheetProps) {
  const [explained, setExplained] = useState<ExplainableNumber | OwedTotal | null>(null);
  // One sheet at a time: closing the explanation returns here.
  if (explained !== null) {
    return (
      <Dialog
        name="explainNumber"
        committee={detail.committee}
        subject={explained}
        onClose={() => setExplained(null)}
      />
    );
  }
  return (
    <ReadingSheet title={labels.title} sub={personNames(detail).get(member.user.id)} onClose={onClose}>
      <History detail={detail} member={member} onExplain={setExplained} />
    </ReadingSheet>
  );
}

type HistoryProps = Omit<PaymentHistorySheetProps, 'onClose'> & {
  readonly onExplain: (what: ExplainableNumber | OwedTotal) => void;
};

/** Of the person: where they hold or held several seats, each line names its own. */
function History({ detail, member, onExplain }: HistoryProps) {
  const { data, isError, refetch } = useQuery(memberPayments(detail.committee.id, member.user.id));
  if (isError && data === undefined) return <NotLoaded title={labels.failed} onRetry={refetch} />;
  if (data === undefined) return <HistorySkeleton detail={detail} member={member} />;
  return (
    <>
      <MemberSummary detail={detail} member={member} payments={data} onExplain={onExplain} />
      {data.length === 0 ? (
        <p className={styles.none}>{labels.empty}</p>
      ) : (
        <ol className={styles.dues}>
          {newestFirst(data).map((payment) => (
            <Due
              key={payment.id}
              committeeId={detail.committee.id}
              payment={payment}
              seat={hasSeveralSeats(detail, member) ? seatOf(payment) : null}
              dueAt={dueAtOf(detail, payment)}
            />
          ))}
        </ol>
      )}
    </>
  );
}

const maxPlaceholders = 6;

function HistorySkeleton({ detail, member }: Omit<HistoryProps, 'onExplain'>) {
  const { currentRound, totalMembers } = detail.committee;
  return (
    <Coming label={labels.loading}>
      <MemberSummary detail={detail} member={member} payments={undefined} />
      <ol className={cx(styles.dues, styles.skeleton)}>
        {Array.from({ length: Math.min(currentRound, totalMembers, maxPlaceholders) }, (_, at) => (
          <li key={at} className={styles.due}>
            <span className={styles.round}>
              <SkeletonWords width="1.5rem" />
            </span>
            <span className={styles.when}>
              <SkeletonWords width="7rem" />
            </span>
            <span className={styles.amount}>
              <SkeletonWords width="3.5rem" />
            </span>
            <span className={styles.status}>
              <SkeletonWords width="4rem" />
            </span>
          </li>
        ))}
      </ol>
    </Coming>
  );
}

const newestFirst = (payments: readonly MemberPayment[]): readonly MemberPayment[] =>
  [...payments].sort((one, other) => other.round.roundNumber - one.round.roundNumber || seatOf(one) - seatOf(other));

const hasSeveralSeats = (detail: Detail, member: Member): boolean =>
  new Set(membershipsOf(detail, member).map(({ seatNo }) => seatNo)).size > 1;

const dueAtOf = (detail: Detail, payment: Payment): string | null =>
  detail.rounds.find((round) => round.id === payment.round.id)?.dueAt ?? null;

type DueProps = {
  readonly committeeId: number;
  readonly payment: MemberPayment;
  /** Null: the person has had only one seat. */
  readonly seat: number | null;
  readonly dueAt: string | null;
};

function Due({ committeeId, payment, seat, dueAt }: DueProps) {
  const { round, status, notes } = payment;
  return (
    <li className={styles.due}>
      <span className={styles.round}>{labels.round(round.roundNumber)}</span>
      <span className={styles.when}>
        {[seat !== null && texts.members.seatTag(seat), whenOf(payment, dueAt)].filter(Boolean).join(' · ')}
        <PartLines payment={payment} />
        {notes !== null && notes !== '' && <span className={styles.notes}>{notes}</span>}
      </span>
      <span className={styles.amount}>{rupees(payment.amount)}</span>
      <span className={styles.status}>
        <SrOnly>, </SrOnly>
        {isPartOfFormerHolder(payment) ? (
          <StatusMark status="paid" wraps>
            {labels.formerPart(rupees(paidOf(payment)))}
          </StatusMark>
        ) : (
          <PaymentMark payment={payment} />
        )}
      </span>
      <span className={styles.receipt}>
        {status === 'paid' && <ReceiptLink committeeId={committeeId} payment={payment} />}
      </span>
    </li>
  );
}

/** The person paid a part, and the next holder of the seat owes or has paid the rest. */
const isPartOfFormerHolder = (payment: MemberPayment): boolean =>
  payment.owes === '0' && paidOf(payment) > 0 && openRestOf(payment) > 0;

/** Each part of a payment that was not made at once. */
function PartLines({ payment: { parts, status } }: { readonly payment: Payment }) {
  if (parts === undefined || parts.length === 0 || (parts.length === 1 && status === 'paid')) return null;
  return parts.map((part) => (
    <span key={part.no} className={styles.part}>
      {[rupees(part.amount), texts.payments.method[part.paymentMethod], date(part.paidAt)].join(' · ')}
    </span>
  ));
}

const whenOf = ({ paidAt, paymentMethod }: Payment, dueAt: string | null): string => {
  if (paidAt !== null)
    return [date(paidAt), paymentMethod && texts.payments.method[paymentMethod]].filter(Boolean).join(' · ');
  return dueAt === null ? '' : labels.due(date(dueAt));
};
