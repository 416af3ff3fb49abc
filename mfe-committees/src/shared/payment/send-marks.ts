import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import type { Payment } from '@mandali/contracts/shapes';
import { send } from '@mandali/platform/requests/api.ts';
import { roundIdOf } from '../book.ts';
import type { Mark } from './mark.ts';

/** What the server has made of marks. */
export type Taken = {
  readonly payments: readonly Payment[];
  /** Those of them that this command has turned to paid: not what somebody else had marked before. */
  readonly marked: readonly number[];
};

const sendOne = async ({ payment, change }: Mark): Promise<Taken> => {
  const answer = await send(markPayment, { params: { id: String(payment.id) }, body: change });
  return { payments: [answer], marked: [] };
};

/** One command, whether one mark or several quick ones of a round: they are marked together, or none of them is. */
export const sendMarks = async (marks: readonly Mark[]): Promise<Taken> => {
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

/** What was sent last about a payment, until it is answered. */
const underway = new Map<number, Promise<unknown>>();

/** Starts what is about these payments when what was sent about any of them before is over: the last tap wins. */
export const afterEarlier = <T>(paymentIds: readonly number[], start: () => Promise<T>): Promise<T> => {
  const earlier = paymentIds.flatMap((id) => underway.get(id) ?? []);
  const started = Promise.allSettled(earlier).then(start);
  const over = started
    .catch(() => undefined)
    .finally(() => {
      for (const id of paymentIds) if (underway.get(id) === over) underway.delete(id);
    });
  for (const id of paymentIds) underway.set(id, over);
  return started;
};
