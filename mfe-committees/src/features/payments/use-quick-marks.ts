import type { Payment } from '@mandali/contracts/shapes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showSuccess } from '../../shared/notify.ts';
import type { Mark, Method } from '../../shared/payment/mark.ts';
import { useMarking } from '../../shared/payment/mark-payment.ts';
import { useRowPlaces } from '../../shared/payment/row-places.tsx';
import type { MarkResult } from '../../shared/payment/send-marks.ts';
import { isUnanswered } from '../../shared/payment/own-dues.ts';
import { texts } from '../../texts.ts';

export type QuickChange = { readonly payment: Payment; readonly before: Payment['status'] };
type QuickChanges = ReadonlyMap<number, QuickChange>;
type MarkChanges = {
  /** By payment id. */
  readonly undoable: QuickChanges;
  /** The changes of the last answer. */
  readonly last: readonly QuickChange[];
};

const nothing: MarkChanges = { undoable: new Map(), last: [] };

export type QuickMarks = MarkChanges & {
  /** @param isAll all dues that were open */
  readonly mark: (payments: readonly Payment[], methodOf: (payment: Payment) => Method, isAll?: boolean) => void;
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

const quickMark = (payment: Payment, paymentMethod: Method, isAll: boolean): Mark => ({
  payment,
  change: { status: 'paid', paymentMethod },
  isQuick: true,
  ...(isAll && { isAll }),
});

/** Marks can be undone until Done is pressed or the page is left. */
const useDone = () => {
  const { snapshot } = useRowPlaces();
  const [state, setState] = useState({ snapshot, done: nothing });
  if (state.snapshot !== snapshot) setState({ snapshot, done: nothing });
  const setDone = useCallback(
    (next: (done: MarkChanges) => MarkChanges): void => setState((before) => ({ ...before, done: next(before.done) })),
    [],
  );
  return [state.done, setDone] as const;
};

export const useQuickMarks = (committeeId: number): QuickMarks => {
  const [{ undoable, last }, setDone] = useDone();
  const change = useMarking(committeeId, (result, marks) => {
    const [first] = marks;
    if (first?.isQuick !== true) return;
    const changes = undoableChanges(result, marks);
    setDone((all) => ({
      last: changes,
      undoable: new Map([...all.undoable, ...changes.map((each) => [each.payment.id, each] as const)]),
    }));
    showSuccess(first.isAll === true ? texts.payments.markedAll : texts.payments.updated);
  });
  const mark = useCallback<QuickMarks['mark']>(
    (payments, methodOf, isAll = false) =>
      change(payments.map((payment) => quickMark(payment, methodOf(payment), isAll))),
    [change],
  );
  const undo = useCallback<QuickMarks['undo']>(
    (changes) => {
      const ids = new Set(changes.map(({ payment }) => payment.id));
      setDone((all) => ({ last: [], undoable: new Map([...all.undoable].filter(([id]) => !ids.has(id))) }));
      for (const { payment, before } of changes) change([undoMark(payment, before)]);
    },
    [change, setDone],
  );
  return { undoable, last, mark, undo, undoOne: useUndoOne(undoable, undo) };
};

/** A stable function, so that a change renders only its own row. */
const useUndoOne = (undoable: QuickChanges, undo: QuickMarks['undo']): QuickMarks['undoOne'] => {
  const latest = useRef(undoable);
  useEffect(() => void (latest.current = undoable), [undoable]);
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
