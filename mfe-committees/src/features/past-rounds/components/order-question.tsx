import { date } from '@mandali/platform/format/format.ts';
import { AlertDialog } from '@mandali/ui-kit/overlays/alert-dialog.tsx';
import { texts } from '../../../texts.ts';
import type { PastRound } from '../api/past-rounds.ts';
import type { OrderConflict } from '../round-choices.ts';

const labels = texts.pastRounds;

/** A round to record, and the round that its date contradicts. */
export type DateDoubt = { readonly round: PastRound; readonly found: OrderConflict };

const questionOf = ({ round: { roundNumber, drawDate }, found }: DateDoubt): string => {
  const noonInIndia = `${drawDate.slice(0, 10)}T06:30:00Z`;
  const day = date(noonInIndia);
  const ask = found.kind === 'before' ? labels.orderBefore : labels.orderAfter;
  return ask(roundNumber, day, found.round, date(found.drawDate));
};

type OrderQuestionProps = { readonly doubt: DateDoubt; readonly onKeep: () => void; readonly onChange: () => void };

/** Asks to confirm a date that contradicts another round's: families do draw out of order. */
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
