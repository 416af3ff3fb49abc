import type { Payment, Round } from '@mandali/contracts/shapes';
import { IconButton } from '@mandali/ui-kit/icon-button.tsx';
import { StatusMark } from '@mandali/ui-kit/status-mark.tsx';
import { Pencil } from 'lucide-react';
import { seatOf } from '../../../book.ts';
import { texts } from '../../../texts.ts';
import styles from './round-history.module.css';

type RoundPaymentsProps = {
  readonly round: Round;
  /** Left out for those who may only look. */
  readonly onEdit: ((payment: Payment) => void) | undefined;
};

/** Who has paid a round and who has not. */
export function RoundPayments({ round, onEdit }: RoundPaymentsProps) {
  if (round.payments.length === 0) return <p className={styles.how}>{texts.rounds.noPayments}</p>;
  return (
    <ol className={styles.payments}>
      {round.payments.map((payment) => (
        <li key={payment.id}>
          <span className={styles.seat}>{seatOf(payment)}</span>
          <span className={styles.payer}>{payment.user.name}</span>
          <StatusMark status={payment.status}>{texts.payments.status[payment.status]}</StatusMark>
          {onEdit && (
            <IconButton
              label={texts.payments.editOf(payment.user.name, round.roundNumber)}
              onClick={() => onEdit(payment)}
            >
              <Pencil aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ol>
  );
}
