import { date } from '@mandali/platform/format/format.ts';
import { AlertDialog } from '@mandali/ui-kit/overlays/alert-dialog.tsx';
import { texts } from '../../../texts.ts';
import type { PastRound } from '../api/past-rounds.ts';
import type { OrderConflict } from '../round-choices.ts';

const labels = texts.pastRounds;

export type DateDoubt = { readonly round: PastRound; readonly conflict: OrderConflict };

const questionOf = ({ round: { roundNumber, drawDate }, conflict }: DateDoubt): string => {
  const noonInIndia = `${drawDate.slice(0, 10)}T06:30:00Z`;
  const day = date(noonInIndia);
  const ask = conflict.kind === 'before' ? labels.orderBefore : labels.orderAfter;
  return ask(roundNumber, day, conflict.round, date(conflict.drawDate));
};

type OrderQuestionProps = { readonly doubt: DateDoubt; readonly onKeep: () => void; readonly onChange: () => void };

/** A question, not an error: families do draw out of order. */
export function OrderQuestion({ doubt, onKeep, onChange }: OrderQuestionProps) {
  return (
    <AlertDialog
      onClose={onChange}
      title={labels.orderTitle}
      kind="primary"
      confirmLabel={labels.orderKeep}
      cancelLabel={labels.orderChange}
      onConfirm={onKeep}
    >
      <p>{questionOf(doubt)}</p>
    </AlertDialog>
  );
}
