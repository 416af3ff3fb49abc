import type { Detail, Payment } from '@mandali/contracts/shapes';
import { date, rupees, shortDate } from '@mandali/platform/format/format.ts';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { isInParts, roundNumbered, seatOf } from '../../../shared/committee-detail.ts';
import { statusTextOf } from '../../../shared/payment/payment-mark.tsx';
import { SeatedName } from '../../../shared/seated-name.tsx';
import { texts } from '../../../texts.ts';
import styles from './payment-sheet.module.css';

const labels = texts.payments;

type FactsProps = { readonly detail: Detail; readonly payment: Payment };

const aboutOf = ({ detail, payment }: FactsProps): string => {
  const { roundNumber } = payment.round;
  const round = roundNumbered(detail, roundNumber);
  const about = labels.about(roundNumber, seatOf(payment));
  if (round?.winner) return `${about} · ${labels.wonBy(round.winner.name)}`;
  return round?.dueAt ? `${about} · ${labels.dueOn(shortDate(round.dueAt))}` : about;
};

export function PayerLine(props: FactsProps) {
  const { payment } = props;
  return (
    <div className={styles.whose}>
      <div>
        <div className={styles.name}>
          <SeatedName name={payment.user.name} />
        </div>
        <div className={styles.about}>{aboutOf(props)}</div>
      </div>
      <div className={styles.amount}>{rupees(payment.amount)}</div>
    </div>
  );
}

const stateOf = (payment: Payment): string => {
  const { paymentMethod, paidAt } = payment;
  const how = paymentMethod !== null && paidAt !== null ? [labels.method[paymentMethod], date(paidAt)] : [];
  return [isInParts(payment) ? statusTextOf(payment) : labels.status[payment.status], ...how].join(', ');
};

/** What a correction of a decided round changes, and what not. */
export function BookNow({ detail, payment }: FactsProps) {
  const isDecided = Boolean(roundNumbered(detail, payment.round.roundNumber)?.winner);
  return (
    <Notice>
      <p>{labels.inBookNow(stateOf(payment))}</p>
      <p>{isDecided ? labels.staysDecided : labels.stays}</p>
    </Notice>
  );
}
