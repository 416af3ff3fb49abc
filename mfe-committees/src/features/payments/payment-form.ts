import { dayMessages, firstDay } from '@mandali/contracts/days';
import type { Part, Payment } from '@mandali/contracts/shapes';
import { translate } from '@mandali/platform/requests/api.ts';
import { today } from '@mandali/platform/format/india.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { openRestOf } from '../../shared/committee-detail.ts';
import { amountFault } from '../../shared/payment/amount-fault.ts';
import { indianDay, type Method, type PaymentChange } from '../../shared/payment/mark.ts';
import { texts } from '../../texts.ts';

export type PaymentValues = {
  status: Payment['status'];
  /** Rupees; null: the field is empty. */
  amount: number | null;
  paymentMethod: Method;
  /** In India, '2026-11-21'. */
  day: string;
  notes: string;
};

/**
 * `pay`: nothing was paid; `part`: a part was paid, and another one comes; `correct`: one payment paid it all;
 * `parts`: several did, each with its own undo.
 */
export type PaymentTask = 'pay' | 'part' | 'correct' | 'parts';

export const partsIn = ({ parts = [] }: Payment): readonly Part[] => parts;

export const taskOf = (payment: Payment): PaymentTask => {
  const parts = partsIn(payment);
  if (payment.status !== 'paid') return parts.length > 0 ? 'part' : 'pay';
  return parts.length > 1 || parts.some(({ fromAdvance }) => fromAdvance) ? 'parts' : 'correct';
};

/** Rupees that a payment or part may have at most. */
export const mostOf = (payment: Payment): number =>
  payment.status === 'paid' ? Number(payment.amount) : openRestOf(payment);

const paidDayOf = ({ paidAt }: Payment): string => (paidAt === null ? today() : indianDay(paidAt));

const notesOf = (payment: Payment): string => {
  if (taskOf(payment) === 'part') return '';
  return payment.notes ?? (taskOf(payment) === 'correct' ? partsIn(payment)[0]?.notes : null) ?? '';
};

/**
 * @param isEarlier of an earlier round, where an open due is shown as it is
 * @param unsaved a change that could not be saved
 */
export const startValues = (
  payment: Payment,
  isEarlier: boolean,
  unsaved: PaymentChange | undefined,
): PaymentValues => ({
  status: unsaved?.status ?? (isEarlier && taskOf(payment) === 'pay' ? 'pending' : 'paid'),
  amount: unsaved?.part?.amount ?? mostOf(payment),
  paymentMethod: unsaved?.paymentMethod ?? payment.paymentMethod ?? partsIn(payment).at(-1)?.paymentMethod ?? 'cash',
  day: unsaved?.part?.paidAt ?? paidDayOf(payment),
  notes: unsaved?.notes ?? notesOf(payment),
});

const dayFault = (day: string): string | undefined => {
  if (day === '') return texts.day.missing;
  if (day > today()) return translate(dayMessages.inFuture);
  return day < firstDay ? translate(dayMessages.tooEarly) : undefined;
};

const errorsOf = (faults: Readonly<Record<string, string | undefined>>): FieldErrors<PaymentValues> =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([field, message]) =>
      message === undefined ? [] : [[field, { type: 'rule', message }]],
    ),
  );

export const paymentRules =
  (payment: Payment): Resolver<PaymentValues, unknown, PaymentValues> =>
  (values) => {
    const isAsked = values.status === 'paid' && taskOf(payment) !== 'parts';
    const errors = isAsked
      ? errorsOf({ amount: amountFault(values.amount, mostOf(payment)), day: dayFault(values.day) })
      : {};
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

const statusAfter = (payment: Payment, amount: number): Payment['status'] => {
  if (amount === mostOf(payment)) return 'paid';
  return payment.status === 'overdue' ? 'overdue' : 'pending';
};

/** Whole payments of today, and new methods and notes, are marks; all else is a part. */
export const changeFor = (payment: Payment, values: PaymentValues): PaymentChange => {
  const { status, paymentMethod, day, notes } = values;
  const task = taskOf(payment);
  if (status !== 'paid') return { status, notes };
  if (task === 'parts') return { status, notes };
  const amount = values.amount ?? mostOf(payment);
  const isWhole = amount === mostOf(payment) && day === paidDayOf(payment);
  if (isWhole && task !== 'part') return { status, paymentMethod, notes };
  const paidAt = day === today() ? {} : { paidAt: day };
  const replaces = task === 'correct' ? { replaces: partsIn(payment)[0]?.no ?? 1 } : {};
  return { status: statusAfter(payment, amount), paymentMethod, notes, part: { amount, ...paidAt, ...replaces } };
};
