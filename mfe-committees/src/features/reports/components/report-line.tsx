import type { Payment } from '@mandali/contracts/shapes';
import { date, rupees, shortDate } from '@mandali/platform/format/format.ts';
import { texts } from '../../../texts.ts';
import styles from './reports.module.css';

const labels = texts.reports;

export function ReportLine({ name, word }: { readonly name: string; readonly word: NonNullable<Payment['word']> }) {
  if (word.text === null) return null;
  return (
    <p className={styles.said}>
      <b>
        <time dateTime={word.at} title={date(word.at)}>
          {labels.when(name, shortDate(word.at))}
        </time>
      </b>
      {labels.quoted(word.text)}
    </p>
  );
}

export function AboutPayment({ payment, about }: { readonly payment: Payment; readonly about: string }) {
  return (
    <div className={styles.whose}>
      <span>{about}</span>
      <span className={styles.amount}>{rupees(payment.amount)}</span>
    </div>
  );
}
