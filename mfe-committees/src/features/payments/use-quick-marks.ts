import type { Payment } from '@mandali/contracts/shapes';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { showSuccess } from '../../shared/notify.ts';
import type { Mark, Method } from '../../shared/payment/mark.ts';
import { useMarking } from '../../shared/payment/mark-payment.ts';
import type { MarkResult } from '../../shared/payment/send-marks.ts';
import { isUnanswered } from '../../shared/payment/own-dues.ts';
import { texts } from '../../texts.ts';

/** How long what was done last can be undone, in milliseconds since then. */
const undoable = 10_000;

/** A payment that was marked just now, as the book has it, and what it was before. */
export type QuickChange = { readonly payment: Payment; readonly before: Payment['status'] };
type QuickChanges = ReadonlyMap<number, QuickChange>;
const nothing: { readonly just: QuickChanges; readonly last: readonly QuickChange[] } = { just: new Map(), last: [] };

export type QuickMarks = {
  /** From the first tap until nothing can be undone any more. */
  readonly isActive: boolean;
  /** What can be undone, by payment. Their rows stay where they are as long as that. */
  readonly just: QuickChanges;
  /** What was done last, together. */
  readonly last: readonly QuickChange[];
  /** One, or several as one command. */
  readonly mark: (payments: readonly Payment[], methodOf: (payment: Payment) => Method) => void;
  /** Marks them as they were before; the history keeps both. */
  readonly undo: (done: readonly QuickChange[]) => void;
  /** Of one row. */
  readonly undoOne: (payment: Payment) => void;
};

/** What was said of a due ends with its mark and does not come back: such a mark is mended in the sheet, in the open. */
const takenBack = ({ payments, marked }: MarkResult, marks: readonly Mark[]): readonly QuickChange[] => {
  const ours = new Set(marked);
  const before = new Map(marks.map(({ payment }) => [payment.id, payment]));
  return payments.flatMap((payment) => {
    const was = before.get(payment.id);
    return was && ours.has(payment.id) && !isUnanswered(was) ? [{ payment, before: was.status }] : [];
  });
};

/** Somebody is at it by keyboard: what they stand on must not go away. */
const isAtKeyboard = (panel: HTMLElement | null): boolean =>
  panel?.contains(document.activeElement) === true && document.activeElement?.matches(':focus-visible') === true;

/**
 * From the first `begin` until some seconds after the last one; later when somebody is at it by keyboard.
 * @param onOver then nothing can be undone any more
 */
const useActive = (panel: RefObject<HTMLElement | null>, onOver: () => void) => {
  const [isActive, setActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const over = useEffectEvent((): void => {
    if (isAtKeyboard(panel.current)) return begin();
    setActive(false);
    onOver();
  });
  const [begin] = useState(() => (): void => {
    setActive(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => over(), undoable);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isActive, begin };
};

const quickMark = (payment: Payment, paymentMethod: Method): Mark => ({
  payment,
  change: { status: 'paid', paymentMethod },
  isQuick: true,
});

/** Marks as paid by one tap, or of several at once, each of which can be undone for some seconds. */
export const useQuickMarks = (committeeId: number, panel: RefObject<HTMLElement | null>): QuickMarks => {
  const [{ just, last }, setDone] = useState(nothing);
  const { isActive, begin } = useActive(panel, () => setDone(nothing));
  const change = useMarking(committeeId, (taken, marks) => {
    if (marks[0]?.isQuick !== true) return;
    const done = takenBack(taken, marks);
    setDone((all) => ({
      last: done,
      just: new Map([...all.just, ...done.map((each) => [each.payment.id, each] as const)]),
    }));
    begin();
    if (marks.length > 1 && taken.payments.every(({ status }) => status === 'paid'))
      showSuccess(texts.payments.markedAll);
  });
  const mark = useCallback<QuickMarks['mark']>(
    (payments, methodOf) => {
      begin();
      change(payments.map((payment) => quickMark(payment, methodOf(payment))));
    },
    [change, begin],
  );
  const undo = useCallback<QuickMarks['undo']>(
    (done) => {
      const ids = new Set(done.map(({ payment }) => payment.id));
      setDone((all) => ({ last: [], just: new Map([...all.just].filter(([id]) => !ids.has(id))) }));
      begin();
      for (const { payment, before } of done) change([undoing(payment, before)]);
    },
    [change, begin],
  );
  return { isActive, just, last, mark, undo, undoOne: useUndoOne(just, undo) };
};

/** The same function as long as the page is there, so that no row is rendered for another one's sake. */
const useUndoOne = (just: QuickChanges, undo: QuickMarks['undo']): QuickMarks['undoOne'] => {
  const latest = useRef(just);
  useEffect(() => void (latest.current = just), [just]);
  return useCallback(
    ({ id }) => {
      const done = latest.current.get(id);
      if (done) undo([done]);
    },
    [undo],
  );
};

/** Refused when somebody has changed the payment since. */
const undoing = (payment: Payment, status: Payment['status']): Mark => {
  const { paymentMethod, paidAt } = payment;
  return {
    payment,
    change: { status, ...(paymentMethod && { paymentMethod }), ...(paidAt !== null && { undoes: paidAt }) },
  };
};
