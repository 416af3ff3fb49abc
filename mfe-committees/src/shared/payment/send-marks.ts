import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import type { Payment } from '@mandali/contracts/shapes';
import { send } from '@mandali/platform/requests/api.ts';
import { roundIdOf } from '../committee-detail.ts';
import type { Mark } from './mark.ts';

export type MarkResult = {
  readonly payments: readonly Payment[];
  /** Ids, without those of payments that were paid before. */
  readonly marked: readonly number[];
};

const sendOne = async ({ payment, change }: Mark): Promise<MarkResult> => {
  const answer = await send(markPayment, { params: { id: String(payment.id) }, body: change });
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
