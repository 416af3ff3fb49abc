import type { Detail, Payment } from '@mandali/contracts/shapes';
import { useMutationState } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { changedPayment, isSaved, type Mark, type PaymentChange } from './mark.ts';
import { marksKey } from './marks-key.ts';
import { inDetail } from './replace-payments.ts';

// Optimistic update without rollback: rows show the pending mutations over the cached answer. Whichever mark fails or is
// answered first, each row shows the last mark of its payment.

type Command = Omit<Entry, 'mark'> & { readonly marks: readonly Mark[] };
type Entry = { readonly status: string; readonly mark: Mark; readonly at: number; readonly error: Error | null };

export type FailedMark = { readonly mark: Mark; readonly error: Error };

export type Marks = {
  readonly committeeId: number;
  /** By payment id. */
  readonly pending: ReadonlyMap<number, Entry>;
  readonly failed: ReadonlyMap<number, FailedMark>;
};

const none: Marks = { committeeId: 0, pending: new Map(), failed: new Map() };
const MarksContext = createContext<Marks>(none);
export const MarksProvider = MarksContext.Provider;
export const useShownMarks = (): Marks => useContext(MarksContext);

export const useMarks = (committeeId: number): Marks => {
  const commands = useMutationState<Command>({
    filters: { mutationKey: marksKey(committeeId), exact: true },
    select: ({ state: { status, variables, submittedAt, error } }) => ({
      status,
      marks: variables as readonly Mark[],
      at: submittedAt,
      error,
    }),
  });
  return useMemo(() => {
    const entries = commands.flatMap(({ marks, ...rest }) => marks.map((mark) => ({ ...rest, mark })));
    const last = new Map(entries.map((entry) => [entry.mark.payment.id, entry]));
    const of = (status: string) => new Map([...last].filter(([, entry]) => entry.status === status));
    return { committeeId, pending: of('pending'), failed: of('error') as ReadonlyMap<number, FailedMark & Entry> };
  }, [commands, committeeId]);
};

/** The member's word once the book has the mark (docs/features.md). */
const wordAfter = ({ status, word }: Payment, { status: next, reportAt }: PaymentChange): Payment['word'] => {
  if (word && reportAt !== undefined && next !== 'paid') return null;
  if (!word || (status === 'paid') === (next === 'paid')) return word;
  return next === 'paid' ? { ...word, kind: 'agreed', text: null } : null;
};

const changed = (payment: Payment, change: PaymentChange, at: number): Payment => ({
  ...changedPayment(payment, change, at),
  word: wordAfter(payment, change),
});

export const withMark = (payment: Payment, { pending }: Marks): Payment => {
  const entry = pending.get(payment.id);
  return entry === undefined ? payment : changed(payment, entry.mark.change, entry.at);
};

export const useMarkedDetail = <D extends Detail | undefined>(detail: D, marks: Marks): D =>
  useMemo(
    () => (detail && marks.pending.size > 0 ? (inDetail(detail, (each) => withMark(each, marks)) as D) : detail),
    [detail, marks],
  );

/** Undefined also where the book has the mark. */
export const failedMarkOf = (payment: Payment, { pending, failed }: Marks): FailedMark | undefined => {
  const found = failed.get(payment.id);
  return found === undefined || pending.has(payment.id) || isSaved(payment, found.mark) ? undefined : found;
};
