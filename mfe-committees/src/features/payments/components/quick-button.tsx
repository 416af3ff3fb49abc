import type { Payment } from '@mandali/contracts/shapes';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import Undo2 from 'lucide-react/icons/undo-2';
import { useRef, type KeyboardEvent } from 'react';
import type { Method } from '../../../shared/payment/mark.ts';
import { texts } from '../../../texts.ts';
import styles from './quick-button.module.css';

const labels = texts.payments;

/** Duration of a double tap, ms: a second tap on a marked row within it is ignored. */
const doubleTap = 700;

/** A held key repeats its press, which would undo the mark. */
const ignoreRepeat = (event: KeyboardEvent): void => {
  if (event.repeat) event.preventDefault();
};

export type QuickMark = { readonly method: Method; readonly state: 'owed' | 'onItsWay' | 'undoable' };

type QuickButtonProps = {
  readonly payment: Payment;
  readonly quick: QuickMark;
  readonly onMark: (payment: Payment, method: Method) => void;
  readonly onUndo: (payment: Payment) => void;
};

/** A tap marks the due as paid by the likely method, a later tap undoes the mark. The button retains the focus. */
export function QuickButton({ payment, quick: { method, state }, onMark, onUndo }: QuickButtonProps) {
  const { name } = payment.user;
  const marked = useRef(Number.NEGATIVE_INFINITY);
  const press = (at: number): void => {
    if (at - marked.current < doubleTap) return;
    if (state === 'undoable') onUndo(payment);
    if (state !== 'owed') return;
    marked.current = at;
    onMark(payment, method);
  };
  const label = state === 'undoable' ? labels.undoOf(name) : labels.quickOf(name, labels.method[method]);
  return (
    <button
      type="button"
      className={styles.quick}
      aria-label={label}
      aria-disabled={state === 'onItsWay'}
      onKeyDown={ignoreRepeat}
      onClick={({ timeStamp }) => press(timeStamp)}
    >
      {state === 'undoable' ? (
        <Undo2 size={22} aria-hidden="true" />
      ) : (
        <SeatGlyph state={state === 'owed' ? payment.status : 'paid'} size={26} />
      )}
      <span aria-hidden="true">{state === 'undoable' ? labels.undo : labels.methodShort[method]}</span>
    </button>
  );
}
