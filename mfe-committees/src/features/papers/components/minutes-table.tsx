import { count, rupees } from '@mandali/platform/format.ts';
import { cx } from '@mandali/ui-kit/cx.ts';
import { trust } from '../../../trust-texts.ts';
import { paidWords, type SeatLine } from '../minutes.ts';
import styles from './paper.module.css';

const words = trust.papers.minutes;

/** Every seat of a round: who held it, what they paid, and whether they could be drawn. */
export function MinutesTable({ lines }: { readonly lines: readonly SeatLine[] }) {
  const owing = lines.flatMap(({ payment }) => payment ?? []);
  const paid = owing.filter(({ status }) => status === 'paid');
  const eligible = lines.filter(({ part }) => part === 'won' || part === 'eligible');
  return (
    <table className={cx(styles.table, styles.seats)} aria-label={words.table}>
      <thead>
        <tr>
          <th scope="col">{words.seat}</th>
          <th scope="col">{words.member}</th>
          <th scope="col">{words.paid}</th>
          <th scope="col" className={styles.right}>
            {words.inDraw}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.seat} className={cx(line.part === 'won' && styles.won)}>
            <td>{line.seat}</td>
            <td>{line.holder?.user.name ?? words.nobody}</td>
            <td>{paidWords(line)}</td>
            <td className={styles.right}>{words.part[line.part]}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>{words.havePaid(count(paid.length), count(owing.length))}</td>
          <td>{rupees(paid.reduce((sum, { amount }) => sum + Number(amount), 0))}</td>
          <td className={styles.right}>{words.eligible(count(eligible.length))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Lines to sign on. */
export function Signatures() {
  return (
    <div className={styles.signs}>
      {words.signs.map((who) => (
        <span key={who}>{who}</span>
      ))}
    </div>
  );
}
