import { count, rupees } from '@mandali/platform/format/format.ts';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import { paidOf } from '../../../shared/committee-detail.ts';
import { trust } from '../../../texts/trust.ts';
import { paymentText, type SeatLine } from '../minutes.ts';
import { forSignature, PaperTable, highlighted } from './paper-table.tsx';
import styles from './paper.module.css';

const labels = trust.papers.minutes;

export function MinutesTable({ lines }: { readonly lines: readonly SeatLine[] }) {
  const payments = lines.flatMap(({ payment }) => payment ?? []);
  const paid = payments.filter(({ status }) => status === 'paid');
  const eligible = lines.filter(({ part }) => part === 'won' || part === 'eligible');
  return (
    <PaperTable
      label={labels.table}
      heads={[labels.seat, labels.member, labels.paid, labels.inDraw]}
      ofSeats
      signHead={labels.signature}
    >
      <tbody>
        {lines.map((line) => (
          <tr key={line.seat} className={cx(line.part === 'won' && highlighted)}>
            <td>{line.seat}</td>
            <td>{line.holder?.user.name ?? labels.noOne}</td>
            <td>{paymentText(line)}</td>
            <td>{labels.part[line.part]}</td>
            <td className={forSignature}>{''}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>{labels.havePaid(count(paid.length), count(payments.length))}</td>
          <td>{rupees(payments.reduce((sum, payment) => sum + paidOf(payment), 0))}</td>
          <td>{labels.eligible(count(eligible.length))}</td>
          <td className={forSignature}>{''}</td>
        </tr>
      </tfoot>
    </PaperTable>
  );
}

export function Signatures() {
  return (
    <div className={styles.signs}>
      {labels.signs.map((role) => (
        <span key={role}>{role}</span>
      ))}
    </div>
  );
}
