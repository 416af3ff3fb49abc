import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { payPart } from '@mandali/contracts/api/pay-part';
import type { Payment } from '@mandali/contracts/shapes';
import { send } from '@mandali/platform/requests/api.ts';
import { roundIdOf } from '../committee-detail.ts';
import type { Mark, PaymentChange } from './mark.ts';

export type MarkResult = {
  readonly payments: readonly Payment[];
  /** Ids, without those of payments that were paid before. */
  readonly marked: readonly number[];
};

const sendPart = (id: string, { part, paymentMethod = 'cash', notes, reportAt }: PaymentChange) => {
  const { amount = 0, paidAt, replaces } = part ?? {};
  const body = {
    amount,
    paymentMethod,
    ...(paidAt !== undefined && { paidAt }),
    ...(replaces !== undefined && { replaces }),
    ...(notes !== undefined && notes !== '' && { notes }),
    ...(reportAt !== undefined && { reportAt }),
  };
  return send(payPart, { params: { id }, body });
};

const sendOne = async ({ payment, change }: Mark): Promise<MarkResult> => {
  const id = String(payment.id);
  const { part, ...body } = change;
  const answer = await (part === undefined ? send(markPayment, { params: { id }, body }) : sendPart(id, change));
  return { payments: [answer], marked: [] };
};

/** Several quick ones of a round are one command: all of them are saved, or none. */
export const sendMarks = async (marks: readonly Mark[]): Promise<MarkResult> => {
  const [first] = marks;
  if (first === undefined) return { payments: [], marked: [] };
  if (first.isQuick !== true) return sendOne(first);
  const payments = marks.map(({ payment: { id }, change: { paymentMethod } }) => ({
    id,
    ...(paymentMethod && { paymentMethod }),
  }));
  const params = { id: String(roundIdOf(first.payment)) };
  const { payments: answered, marked = [] } = await send(markAllPaid, { params, body: { payments } });
  return { payments: answered, marked };
};

const pendingById = new Map<number, Promise<unknown>>();

/** Starts a request once the pending ones of the same payments are settled: the last tap wins. */
export const afterPending = <T>(paymentIds: readonly number[], start: () => Promise<T>): Promise<T> => {
  const earlier = paymentIds.flatMap((id) => pendingById.get(id) ?? []);
  const started = Promise.allSettled(earlier).then(start);
  const over = started
    .catch(() => undefined)
    .finally(() => {
      for (const id of paymentIds) if (pendingById.get(id) === over) pendingById.delete(id);
    });
  for (const id of paymentIds) pendingById.set(id, over);
  return started;
};
