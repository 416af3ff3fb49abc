import type { markPayment } from '@mandali/contracts/api/mark-payment';
import type { BodySentTo } from '@mandali/contracts/operation';
import type { Part, Payment } from '@mandali/contracts/shapes';
import { inIndia } from '@mandali/platform/format/india.ts';

/** A part of a due, or another day or amount of one that was paid. */
type PaidPart = {
  /** Rupees. */
  readonly amount: number;
  /** Day in India, '2026-11-21'; absent: now. */
  readonly paidAt?: string;
  /** Number of the wrong part. */
  readonly replaces?: number;
};

/** `status` with a `part`: the one that the due then has. */
export type PaymentChange = BodySentTo<typeof markPayment> & { readonly part?: PaidPart };
export type Method = NonNullable<Payment['paymentMethod']>;

export type Mark = {
  readonly payment: Payment;
  readonly change: PaymentChange;
  /** Marked as paid from the rows: a mark by another admin in the meantime stays as it is. */
  readonly isQuick?: true;
  /** One of the marks of Mark All Paid. */
  readonly isAll?: true;
};

export const indianDay = (iso: string): string => inIndia(iso).toISOString().slice(0, 10);

const isSamePart = (one: Part, other: Part): boolean =>
  one.no === other.no && one.amount === other.amount && one.paidAt === other.paidAt;

/** Whether the book has got such a part since. */
const hasPart = ({ parts = [] }: Payment, part: PaidPart, { payment, change }: Mark): boolean =>
  parts.some(
    (each) =>
      Number(each.amount) === part.amount &&
      each.paymentMethod === change.paymentMethod &&
      (part.paidAt === undefined || indianDay(each.paidAt) === part.paidAt) &&
      payment.parts?.some((before) => isSamePart(before, each)) !== true,
  );

/** The book has the mark: only the answer was lost, or another admin has recorded the same. */
export const isSaved = (payment: Payment, mark: Mark): boolean => {
  const { change, isQuick } = mark;
  const { status, paymentMethod, notes } = payment;
  if (change.part !== undefined) return hasPart(payment, change.part, mark);
  return (
    status === change.status &&
    (isQuick === true || status !== 'paid' || (change.paymentMethod ?? paymentMethod) === paymentMethod) &&
    (change.notes === undefined || (notes ?? '') === change.notes)
  );
};

const partOf = (payment: Payment, { paymentMethod, notes, part }: PaymentChange, at: number): Part => ({
  no: Math.max(0, ...(payment.parts ?? []).map(({ no }) => no)) + 1,
  amount: String(part?.amount ?? Number(payment.amount) - Number(payment.paid ?? 0)),
  paymentMethod: paymentMethod ?? payment.paymentMethod ?? 'cash',
  paidAt: part?.paidAt === undefined ? new Date(at).toISOString() : `${part.paidAt}T00:00:00.000+05:30`,
  notes: part === undefined ? null : (notes ?? null),
  fromAdvance: false,
});

/** The parts once the book has the change. @param at ms since 1970 */
const partsAfter = (payment: Payment, change: PaymentChange, at: number): readonly Part[] => {
  const { status, parts = [] } = payment;
  const { part, undoes } = change;
  if (part !== undefined) return [...parts.filter(({ no }) => no !== part.replaces), partOf(payment, change, at)];
  if (change.status === 'paid') return status === 'paid' ? parts : [...parts, partOf(payment, change, at)];
  if (undoes !== undefined) return parts.slice(0, -1);
  return change.status === 'overdue' && status !== 'paid' ? parts : [];
};

/** The payment once the book has the change, apart from the member's word. @param at ms since 1970 */
export const changedPayment = (payment: Payment, change: PaymentChange, at: number): Payment => {
  const { status, paymentMethod, notes, part } = change;
  const parts = partsAfter(payment, change, at);
  const isPaid = status === 'paid';
  const last = parts.at(-1);
  return {
    ...payment,
    status,
    paymentMethod: isPaid ? (paymentMethod ?? payment.paymentMethod ?? 'cash') : null,
    paidAt: isPaid ? ((part && last?.paidAt) ?? payment.paidAt ?? new Date(at).toISOString()) : null,
    notes: part === undefined ? (notes ?? payment.notes) : payment.notes,
    paid: isPaid ? payment.amount : String(parts.reduce((sum, { amount }) => sum + Number(amount), 0)),
    parts: [...parts],
  };
};
