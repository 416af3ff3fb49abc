import type { Payment } from '@mandali/contracts/shapes';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { showSuccess } from '../../shared/notify.ts';
import type { Mark, Method } from '../../shared/payment/mark.ts';
import { useMarking } from '../../shared/payment/mark-payment.ts';
import type { MarkResult } from '../../shared/payment/send-marks.ts';
import { isUnanswered } from '../../shared/payment/own-dues.ts';
import { texts } from '../../texts.ts';

/** Time to undo a quick mark, ms. */
export const undoTime = 10_000;

export type QuickChange = { readonly payment: Payment; readonly before: Payment['status'] };
type QuickChanges = ReadonlyMap<number, QuickChange>;
const nothing: { readonly undoable: QuickChanges; readonly last: readonly QuickChange[] } = {
  undoable: new Map(),
  last: [],
};

export type QuickMarks = {
  /** True from the first tap until the last undo has expired. */
  readonly isActive: boolean;
  /** By payment id; their rows keep their places. */
  readonly undoable: QuickChanges;
  readonly last: readonly QuickChange[];
  readonly mark: (payments: readonly Payment[], methodOf: (payment: Payment) => Method) => void;
  /** Marks again with the former status: the history shows both marks. */
  readonly undo: (changes: readonly QuickChange[]) => void;
  readonly undoOne: (payment: Payment) => void;
};

/** A mark ends the report or dispute of a due for good: such a mark is corrected in the sheet, not undone here. */
const undoableChanges = ({ payments, marked }: MarkResult, marks: readonly Mark[]): readonly QuickChange[] => {
  const markedIds = new Set(marked);
  const before = new Map(marks.map(({ payment }) => [payment.id, payment]));
  return payments.flatMap((payment) => {
    const earlier = before.get(payment.id);
    return earlier && markedIds.has(payment.id) && !isUnanswered(earlier) ? [{ payment, before: earlier.status }] : [];
  });
};

/** The focus is in the panel by keyboard: the focused element must not disappear. */
const isAtKeyboard = (panel: HTMLElement | null): boolean =>
  panel?.contains(document.activeElement) === true && document.activeElement?.matches(':focus-visible') === true;

/** Lasts some seconds after the last `begin`, longer while the keyboard is in use. */
const useActive = (panel: RefObject<HTMLElement | null>, onOver: () => void) => {
  const [isActive, setActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const expire = useEffectEvent((): void => {
    if (isAtKeyboard(panel.current)) return begin();
    setActive(false);
    onOver();
  });
  const [begin] = useState(() => (): void => {
    setActive(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => expire(), undoTime);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isActive, begin };
};

const quickMark = (payment: Payment, paymentMethod: Method): Mark => ({
  payment,
  change: { status: 'paid', paymentMethod },
  isQuick: true,
});

export const useQuickMarks = (committeeId: number, panel: RefObject<HTMLElement | null>): QuickMarks => {
  const [{ undoable, last }, setDone] = useState(nothing);
  const { isActive, begin } = useActive(panel, () => setDone(nothing));
  const change = useMarking(committeeId, (result, marks) => {
    if (marks[0]?.isQuick !== true) return;
    const changes = undoableChanges(result, marks);
    setDone((all) => ({
      last: changes,
      undoable: new Map([...all.undoable, ...changes.map((each) => [each.payment.id, each] as const)]),
    }));
    begin();
    if (marks.length > 1 && result.payments.every(({ status }) => status === 'paid'))
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
    (changes) => {
      const ids = new Set(changes.map(({ payment }) => payment.id));
      setDone((all) => ({ last: [], undoable: new Map([...all.undoable].filter(([id]) => !ids.has(id))) }));
      begin();
      for (const { payment, before } of changes) change([undoMark(payment, before)]);
    },
    [change, begin],
  );
  return { isActive, undoable, last, mark, undo, undoOne: useUndoOne(undoable, undo) };
};

/** A stable function, so that a change renders only its own row. */
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

/** The server rejects it when another user has changed the payment since. */
const undoMark = (payment: Payment, status: Payment['status']): Mark => {
  const { paymentMethod, paidAt } = payment;
  return {
    payment,
    change: { status, ...(paymentMethod && { paymentMethod }), ...(paidAt !== null && { undoes: paidAt }) },
  };
};
