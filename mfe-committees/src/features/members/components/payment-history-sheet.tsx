import type { MemberPayment } from '@mandali/contracts/api/list-member-payments';
import type { Detail, Member, Payment } from '@mandali/contracts/shapes';
import { date, rupees } from '@mandali/platform/format/format.ts';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import { Pairs } from '@mandali/ui-kit/ledger/pairs.tsx';
import { Coming, SkeletonWords } from '@mandali/ui-kit/notices/skeleton.tsx';
import { SrOnly } from '@mandali/ui-kit/style/sr-only.tsx';
import { StatusMark } from '@mandali/ui-kit/ledger/status-mark.tsx';
import { Why } from '@mandali/ui-kit/ledger/why.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useAsOf } from '../../../shared/as-of.ts';
import {
  collectedOf,
  maskedPhone,
  openRestOf,
  paidOf,
  potOf,
  roundNumbered,
} from '../../../shared/committee-detail.ts';
import { Dialog } from '../../../shared/dialogs.tsx';
import type { ExplainableNumber, OwedTotal } from '../../../shared/explainable-number.ts';
import { NotLoaded } from '../../../shared/not-loaded.tsx';
import { ReadingSheet } from '../../../shared/reading-sheet.tsx';
import { PaymentMark } from '../../../shared/payment/payment-mark.tsx';
import { texts } from '../../../texts.ts';
import { ReceiptLink } from '../../../shared/payment/receipt-link.tsx';
import { memberPayments } from '../../../shared/payment/member-payments.ts';
import { arrearsOf, paidNumberOf, receivedNumberOf } from '../member-numbers.ts';
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
    <ReadingSheet title={labels.title} sub={member.user.name} onClose={onClose}>
      <History detail={detail} member={member} onExplain={setExplained} />
    </ReadingSheet>
  );
}

type HistoryProps = Omit<PaymentHistorySheetProps, 'onClose'> & {
  readonly onExplain: (what: ExplainableNumber | OwedTotal) => void;
};

function History({ detail, member, onExplain }: HistoryProps) {
  const { data, isError, refetch } = useQuery(memberPayments(detail.committee.id, member.user.id));
  if (isError && data === undefined) return <NotLoaded title={labels.failed} onRetry={refetch} />;
  if (data === undefined) return <HistorySkeleton detail={detail} member={member} />;
  return (
    <>
      <Summary detail={detail} member={member} payments={data} onExplain={onExplain} />
      {data.length === 0 ? (
        <p className={styles.none}>{labels.empty}</p>
      ) : (
        <ol className={styles.dues}>
          {newestFirst(data).map((payment) => (
            <Due
              key={payment.id}
              committeeId={detail.committee.id}
              payment={payment}
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
      <Summary detail={detail} member={member} payments={undefined} />
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
  [...payments].sort((one, other) => other.round.roundNumber - one.round.roundNumber);

const dueAtOf = (detail: Detail, payment: Payment): string | null =>
  detail.rounds.find((round) => round.id === payment.round.id)?.dueAt ?? null;

/** A page of the past explains no numbers: its payments are the present ones. */
const useExplainable = (onExplain: HistoryProps['onExplain'] | undefined) => {
  const isPast = useAsOf() !== null;
  return (figure: string, what: () => ExplainableNumber | OwedTotal): ReactNode =>
    onExplain === undefined || isPast ? (
      figure
    ) : (
      <Why label={texts.explain(figure)} onPress={() => onExplain(what())} figure>
        {figure}
      </Why>
    );
};

type ReceivedProps = Pick<HistoryProps, 'detail' | 'member'> & {
  readonly roundNumber: number;
  readonly why: ReturnType<typeof useExplainable>;
};

const receivedPairs = (props: Omit<ReceivedProps, 'roundNumber'>) => {
  const { wonInRound } = props.member;
  return wonInRound === null
    ? []
    : [{ label: labels.received, value: <Received {...props} roundNumber={wonInRound} /> }];
};

type SummaryProps = Omit<HistoryProps, 'onExplain'> & {
  readonly payments: readonly Payment[] | undefined;
  readonly onExplain?: HistoryProps['onExplain'];
};

/** What was collected for the round, explainable, with the open rest beside it. */
function Received({ detail, member, roundNumber, why }: ReceivedProps) {
  const collected = collectedOf(detail, roundNumbered(detail, roundNumber));
  const open = potOf(detail) - collected;
  return (
    <>
      {why(rupees(collected), () => receivedNumberOf(member))}
      {open > 0 && <small className={styles.rest}>{labels.stillOpen(rupees(open))}</small>}
    </>
  );
}

function Summary({ detail, member, payments, onExplain }: SummaryProps) {
  const { arrears } = member;
  const paid = payments?.filter((payment) => payment.status === 'paid' && openRestOf(payment) === 0);
  const total = payments?.reduce((sum, payment) => sum + paidOf(payment), 0);
  const why = useExplainable(onExplain);
  const owed = arrears !== undefined &&
    arrears.dues > 0 && [
      {
        label: labels.owed,
        value: why(`${rupees(arrears.amount)} (${arrears.dues})`, () => arrearsOf(detail, member, payments ?? [])),
      },
    ];
  return (
    <section aria-label={labels.summary}>
      <h3 className={styles.heading}>{labels.summary}</h3>
      <Pairs
        columns={2}
        pairs={[
          { label: labels.roundsPaid, value: paid?.length ?? <SkeletonWords width="1rem" /> },
          {
            label: labels.totalPaid,
            value:
              total === undefined ? (
                <SkeletonWords width="3.5rem" />
              ) : (
                why(rupees(total), () => paidNumberOf(detail, member))
              ),
          },
          ...(owed || []),
          { label: labels.wonRound, value: member.wonInRound === null ? labels.none : labels.round(member.wonInRound) },
          ...receivedPairs({ detail, member, why }),
          { label: labels.phone, value: maskedPhone(member.user.phone) || labels.none },
        ]}
      />
    </section>
  );
}

type DueProps = { readonly committeeId: number; readonly payment: MemberPayment; readonly dueAt: string | null };

function Due({ committeeId, payment, dueAt }: DueProps) {
  const { round, status, notes } = payment;
  return (
    <li className={styles.due}>
      <span className={styles.round}>{labels.round(round.roundNumber)}</span>
      <span className={styles.when}>
        {whenOf(payment, dueAt)}
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
