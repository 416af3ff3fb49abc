import type { Payment } from '@mandali/contracts/shapes';
import { rupees, shortDate } from '@mandali/platform/format/format.ts';
import { serverMessage } from '@mandali/platform/requests/api.ts';
import { useConnection } from '@mandali/platform/requests/connection.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useQueryClient } from '@tanstack/react-query';
import { useMark } from './mark-payment.ts';
import { useShownMarks, type FailedMark } from './marks.tsx';
import { discardMark, LostAnswerError } from './unsaved-marks.ts';
import styles from './unsaved-mark.module.css';
import { texts } from '../../texts.ts';

const labels = texts.payments;

const markText = ({ mark: { change } }: FailedMark): string =>
  [
    change.part === undefined ? labels.status[change.status] : rupees(change.part.amount),
    (change.status === 'paid' || change.part) && change.paymentMethod && labels.method[change.paymentMethod],
    change.part?.paidAt && shortDate(change.part.paidAt),
    change.notes,
  ]
    .filter(Boolean)
    .join(' · ');

type UnsavedMarkProps = {
  readonly payment: Payment;
  readonly failed: FailedMark;
  /** Names the member, away from the row. */
  readonly isNamed?: boolean;
};

export function UnsavedMark({ payment, failed, isNamed = false }: UnsavedMarkProps) {
  const { committeeId } = useShownMarks();
  const client = useQueryClient();
  const mark = useMark(committeeId);
  const isOffline = useConnection() === 'offline';
  const reason = isOffline ? undefined : serverMessage(failed.error);
  const { name } = payment.user;
  return (
    <div className={styles.line}>
      <TriangleAlert size={18} aria-hidden="true" />
      <span className={styles.words}>
        {isNamed && <b className={styles.name}>{name}</b>}
        <b>{failed.error instanceof LostAnswerError ? labels.maybeSaved : labels.notSaved}</b> {markText(failed)}
        {reason !== undefined && <span className={styles.reason}>{reason}</span>}
      </span>
      <Button
        kind="second"
        slim
        disabled={isOffline}
        aria-label={labels.retryOf(name)}
        onClick={() => mark({ ...failed.mark, payment })}
      >
        {labels.retry}
      </Button>
      <Button
        kind="second"
        slim
        aria-label={labels.discardOf(name)}
        onClick={() => discardMark(client, committeeId, failed.mark)}
      >
        {labels.discard}
      </Button>
    </div>
  );
}
