import type { Part, Payment } from '@mandali/contracts/shapes';
import { date, rupees, shortDate } from '@mandali/platform/format/format.ts';
import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import Undo2 from 'lucide-react/icons/undo-2';
import { openRestOf } from '../../../shared/committee-detail.ts';
import { texts } from '../../../texts.ts';
import { partsIn } from '../payment-form.ts';
import styles from './payment-sheet.module.css';

const labels = texts.payments;

export const partText = ({ paymentMethod, paidAt, fromAdvance }: Part): string =>
  [fromAdvance ? labels.fromAdvance : labels.method[paymentMethod], shortDate(paidAt)].join(' · ');

type PartListProps = { readonly payment: Payment; readonly onUndo: (part: Part) => void };

/** What was paid, and what is open of it. */
export function PartList({ payment, onUndo }: PartListProps) {
  const rest = openRestOf(payment);
  return (
    <ul className={styles.parts} aria-label={labels.parts}>
      {partsIn(payment).map((part) => (
        <li key={part.no}>
          <span className={styles.what} title={date(part.paidAt)}>
            {partText(part)}
            {part.notes !== null && part.notes !== '' && <small>{part.notes}</small>}
          </span>
          <span className={styles.figure}>{rupees(part.amount)}</span>
          <IconButton label={labels.undoPart(rupees(part.amount), partText(part))} onClick={() => onUndo(part)}>
            <Undo2 aria-hidden="true" />
          </IconButton>
        </li>
      ))}
      <li className={styles.sum}>
        <b>{rest > 0 ? labels.stillOpen : labels.together}</b>
        <b className={styles.figure}>{rupees(rest > 0 ? rest : payment.amount)}</b>
      </li>
    </ul>
  );
}
