import { count, rupees } from '@mandali/platform/format/format.ts';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import { trust } from '../../../texts/trust.ts';
import { paidWords, type SeatLine } from '../minutes.ts';
import { PaperTable, standsOut } from './paper-table.tsx';
import styles from './paper.module.css';

const labels = trust.papers.minutes;

/** The seats of a round: holder, payment, and eligibility. */
export function MinutesTable({ lines }: { readonly lines: readonly SeatLine[] }) {
  const owing = lines.flatMap(({ payment }) => payment ?? []);
  const paid = owing.filter(({ status }) => status === 'paid');
  const eligible = lines.filter(({ part }) => part === 'won' || part === 'eligible');
  return (
    <PaperTable label={labels.table} heads={[labels.seat, labels.member, labels.paid, labels.inDraw]} ofSeats>
      <tbody>
        {lines.map((line) => (
          <tr key={line.seat} className={cx(line.part === 'won' && standsOut)}>
            <td>{line.seat}</td>
            <td>{line.holder?.user.name ?? labels.nobody}</td>
            <td>{paidWords(line)}</td>
            <td>{labels.part[line.part]}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>{labels.havePaid(count(paid.length), count(owing.length))}</td>
          <td>{rupees(paid.reduce((sum, { amount }) => sum + Number(amount), 0))}</td>
          <td>{labels.eligible(count(eligible.length))}</td>
        </tr>
      </tfoot>
    </PaperTable>
  );
}

export function Signatures() {
  return (
    <div className={styles.signs}>
      {labels.signs.map((who) => (
        <span key={who}>{who}</span>
      ))}
    </div>
  );
}
