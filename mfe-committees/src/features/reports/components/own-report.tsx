import type { Payment } from '@mandali/contracts/shapes';
import { rupees, shortDate } from '@mandali/platform/format/format.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import Check from 'lucide-react/icons/check';
import { openRestOf } from '../../../shared/committee-detail.ts';
import { texts } from '../../../texts.ts';
import { useConfirmPayment, useWithdraw } from '../api/answer-payment.ts';
import { Headline, type OwnLineProps } from './headline.tsx';
import styles from './reports.module.css';

const labels = texts.reports;

type OwnReportProps = OwnLineProps & {
  readonly payment: Payment;
  /** Where the reader holds several seats. */
  readonly seat: number | undefined;
};

export function OwnReport(props: OwnReportProps) {
  const { kind } = props.payment.word ?? {};
  if (kind === 'reported') return <Reported {...props} />;
  if (kind === 'declined') return <Declined {...props} />;
  return kind === 'disputed' ? <Disputed {...props} /> : <Marked {...props} />;
}

const methodOf = (method: Payment['paymentMethod'] | undefined): string =>
  method ? texts.payments.method[method] : '';

/** Rupees of the report. */
const saidOf = (payment: Payment): number => Number(payment.word?.amount ?? openRestOf(payment));

function TakeBack({ committeeId, payment }: Pick<OwnReportProps, 'committeeId' | 'payment'>) {
  const { run, isPending } = useWithdraw({ committeeId, paymentId: payment.id });
  return (
    <Button kind="link" busy={isPending} onClick={() => run()}>
      {labels.takeBack}
    </Button>
  );
}

function Reported({ payment, adminName, committeeId, seat }: OwnReportProps) {
  const { word } = payment;
  const day = word?.paidAt ? shortDate(word.paidAt) : '';
  return (
    <Headline say={labels.own.reported} seat={seat}>
      <p className={styles.sub}>
        {labels.own.reportedText(rupees(saidOf(payment)), methodOf(word?.paymentMethod), day, adminName)}
      </p>
      <div className={styles.acts}>
        <TakeBack committeeId={committeeId} payment={payment} />
      </div>
    </Headline>
  );
}

function Declined({ payment, adminName, committeeId, seat, onAction }: OwnReportProps) {
  const { word } = payment;
  return (
    <Headline say={labels.own.declined(adminName, rupees(saidOf(payment)))} tone="late" seat={seat}>
      {word?.text && <p className={styles.sub}>{labels.quoted(word.text)}</p>}
      <div className={styles.acts}>
        <Button kind="second" slim onClick={() => onAction({ kind: 'report', payment })}>
          {labels.sayAgain}
        </Button>
        <Button kind="second" slim onClick={() => onAction({ kind: 'dispute', payment })}>
          {labels.notRight}
        </Button>
        <TakeBack committeeId={committeeId} payment={payment} />
      </div>
    </Headline>
  );
}

function Disputed({ payment, adminName, seat, onAction }: OwnReportProps) {
  const { word } = payment;
  return (
    <Headline say={labels.own.disputed(payment.round.roundNumber)} seat={seat}>
      <p className={styles.sub}>
        {word?.text && `${labels.quoted(word.text)} `}
        {labels.own.disputedText(adminName)}
      </p>
      <div className={styles.acts}>
        <Button kind="second" slim onClick={() => onAction({ kind: 'settle', payment })}>
          {labels.letStand}
        </Button>
      </div>
    </Headline>
  );
}

function Marked({ payment, adminName, committeeId, seat, onAction }: OwnReportProps) {
  const { run, isPending } = useConfirmPayment({ committeeId, paymentId: payment.id });
  return (
    <Headline say={labels.own.marked(adminName, rupees(payment.amount), methodOf(payment.paymentMethod))} seat={seat}>
      <div className={styles.acts}>
        <Button kind="second" slim icon={<Check aria-hidden="true" />} busy={isPending} onClick={() => run()}>
          {labels.right}
        </Button>
        <Button kind="second" slim onClick={() => onAction({ kind: 'dispute', payment })}>
          {labels.notRight}
        </Button>
      </div>
    </Headline>
  );
}
