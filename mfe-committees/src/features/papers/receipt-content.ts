import type { Detail, Entry } from '@mandali/contracts/shapes';
import { date, rupees } from '@mandali/platform/format/format.ts';
import { memberNoOf } from '../../shared/committee-detail.ts';
import { receiptNumber } from '../../shared/payment/receipt-number.ts';
import { bareName, entryWithSeats } from '../../shared/seated-names.ts';
import { history } from '../../texts/history.ts';

export type Due = { readonly round: number; readonly seat: number };
type Fields = Readonly<Record<string, unknown>>;

const textIn = ({ data }: Entry, key: string): string => (typeof data[key] === 'string' ? data[key] : '');

const holderIn = (list: unknown, seat: number): Fields | undefined =>
  Array.isArray(list) ? list.find((holder: Fields) => holder['seatNo'] === seat) : undefined;

/** Null where the entry does not concern the due. */
export const isPaidAfter = ({ type, data }: Entry, { round, seat }: Due): boolean | null => {
  if (data['roundNumber'] !== round) return null;
  if (type === 'PaymentMarked') return data['seatNo'] === seat ? data['status'] === 'paid' : null;
  if (type === 'PastRoundRecorded') return holderIn(data['paid'], seat) ? true : null;
  // A round that does not reopen has no dues.
  if (type === 'DecisionTakenBack') return data['reopens'] !== true || holderIn(data['owing'], seat) ? false : null;
  return null;
};

const payerOf = ({ members }: Detail, entry: Entry, seat: number): string | undefined => {
  if (entry.type === 'PaymentMarked') return entry.people[0]?.name;
  const memberNo = holderIn(entry.data['paid'], seat)?.['memberNo'];
  return members.find((member) => memberNoOf(member) === memberNo)?.user.name;
};

/** Null where the entry did not mark the due as paid. */
export const receiptContent = (entry: Entry, due: Due, detail: Detail) => {
  if (isPaidAfter(entry, due) !== true) return null;
  const method = (history.methods as Readonly<Record<string, string>>)[textIn(entry, 'method')] ?? '';
  const day = textIn(entry, entry.type === 'PaymentMarked' ? 'paidAt' : 'drawDate') || entry.occurredAt;
  return {
    ...due,
    number: receiptNumber({ ...due, entry: entry.revision + 1 }),
    amount: rupees(detail.committee.contributionAmount),
    from: bareName(payerOf(detail, entry, due.seat) ?? history.deletedPerson),
    by: entryWithSeats(detail, entry).actor?.name ?? history.byItself,
    paid: [method, date(day)].filter(Boolean).join(', '),
    entry: entry.revision + 1,
  };
};
