import type { Payment } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { SeatGlyph, type GlyphState } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import Undo2 from 'lucide-react/icons/undo-2';
import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { isInParts, openRestOf } from '../../../shared/committee-detail.ts';
import type { Method } from '../../../shared/payment/mark.ts';
import { statusTextOf } from '../../../shared/payment/payment-mark.tsx';
import { texts } from '../../../texts.ts';
import styles from './quick-button.module.css';

const labels = texts.payments;

/** Duration of a double tap, ms: a second tap on a marked row within it is ignored. */
const doubleTap = 700;

/** A held key repeats its press, which would undo the mark. */
const ignoreRepeat = (event: KeyboardEvent): void => {
  if (event.repeat) event.preventDefault();
};

export type QuickMark = {
  readonly method: Method;
  readonly state: 'owed' | 'onItsWay' | 'undoable' | 'inert';
};

type QuickButtonProps = {
  readonly payment: Payment;
  readonly quick: QuickMark;
  readonly onMark: (payment: Payment, method: Method) => void;
  readonly onUndo: (payment: Payment) => void;
};

/** A press means the member whose name the row had when the finger came down: the seat may change hands meanwhile. */
const usePressedMember = ({ user }: Payment) => {
  const pressed = useRef<number | null>(null);
  return {
    onPointerDown: (): void => void (pressed.current = user.id),
    /** A key has no pointer before it. */
    isSameMember: ({ detail }: MouseEvent): boolean => detail === 0 || pressed.current === user.id,
  };
};

const glyphOf = ({ status, word }: Payment, state: QuickMark['state']): GlyphState => {
  if (state === 'onItsWay') return 'paid';
  return state === 'inert' && (word?.kind === 'reported' || word?.kind === 'disputed') ? word.kind : status;
};

/** The visible word. A due that a tap does not pay has none. */
const wordOf = ({ status }: Payment, { method, state }: QuickMark): string | null => {
  if (state === 'undoable') return labels.undo;
  return state === 'inert' && status !== 'paid' ? null : labels.methodShort[method];
};

const labelOf = (payment: Payment, { method, state }: QuickMark): string => {
  const { name } = payment.user;
  if (state === 'inert') {
    const text = labels.of(name, statusTextOf(payment));
    return payment.status === 'paid' ? `${text}, ${labels.methodShort[method]}` : text;
  }
  if (state === 'undoable') return labels.undoOf(name);
  return isInParts(payment)
    ? labels.quickRestOf(name, rupees(openRestOf(payment)), labels.method[method])
    : labels.quickOf(name, labels.method[method]);
};

/**
 * A tap marks the due as paid by the method that it names, a later tap undoes the mark. The button retains the focus: where
 * a tap does nothing (`inert`), it stays.
 */
export function QuickButton({ payment, quick, onMark, onUndo }: QuickButtonProps) {
  const { method, state } = quick;
  const { onPointerDown, isSameMember } = usePressedMember(payment);
  const marked = useRef(Number.NEGATIVE_INFINITY);
  const press = (event: MouseEvent): void => {
    if (event.timeStamp - marked.current < doubleTap || !isSameMember(event)) return;
    if (state === 'undoable') onUndo(payment);
    if (state !== 'owed') return;
    marked.current = event.timeStamp;
    onMark(payment, method);
  };
  return (
    <button
      type="button"
      className={cx(styles.quick, state !== 'undoable' && styles.wholeRow)}
      aria-label={labelOf(payment, quick)}
      aria-disabled={state === 'onItsWay' || state === 'inert'}
      onKeyDown={ignoreRepeat}
      onPointerDown={onPointerDown}
      onClick={press}
    >
      {state === 'undoable' ? (
        <Undo2 size={26} aria-hidden="true" />
      ) : (
        <SeatGlyph state={glyphOf(payment, state)} size={26} />
      )}
      <span aria-hidden="true">{wordOf(payment, quick) ?? '\u00a0'}</span>
    </button>
  );
}
