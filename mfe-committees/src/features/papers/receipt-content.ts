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

const payingParts: ReadonlySet<string> = new Set(['PartPaid', 'AdvanceUsed']);

/** Whether the entry records a part beside those before: it changes none of them. */
const addsPart = ({ type, data }: Entry): boolean =>
  payingParts.has(type) || (type === 'PaymentMarked' && data['status'] === 'paid' && data['part'] !== undefined);

/** Null where the entry does not concern the due. */
export const isPaidAfter = ({ type, data }: Entry, { round, seat }: Due): boolean | null => {
  if (data['roundNumber'] !== round) return null;
  if (type === 'PaymentMarked') return data['seatNo'] === seat ? data['status'] === 'paid' : null;
  if (payingParts.has(type)) return data['seatNo'] === seat ? true : null;
  if (type === 'PartTakenBack') return data['seatNo'] === seat ? false : null;
  if (type === 'PastRoundRecorded') return holderIn(data['paid'], seat) ? true : null;
  // A round that does not reopen has no dues.
  if (type === 'DecisionTakenBack') return data['reopens'] !== true || holderIn(data['owing'], seat) ? false : null;
  return null;
};

/** Whether the entry says otherwise of an earlier receipt of the due; null: it does not. */
export const changesReceipt = (entry: Entry, due: Due): boolean | null =>
  addsPart(entry) ? null : isPaidAfter(entry, due);

/** Rupees that the entry records: a part, or the whole due. */
const amountOf = ({ type, data }: Entry, seat: number, contribution: string): number | string => {
  if (payingParts.has(type)) return Number(data['amount']);
  const payer = type === 'PaymentMarked' ? data : holderIn(data['paid'], seat);
  const part = payer?.['part'] as Fields | undefined;
  return part === undefined ? contribution : Number(part['amount']);
};

const payerOf = ({ members }: Detail, entry: Entry, seat: number): string | undefined => {
  if (entry.type !== 'PastRoundRecorded') return entry.people[0]?.name;
  const memberNo = holderIn(entry.data['paid'], seat)?.['memberNo'];
  return members.find((member) => memberNoOf(member) === memberNo)?.user.name;
};

/** Null where the entry did not mark the due as paid. */
export const receiptContent = (entry: Entry, due: Due, detail: Detail) => {
  if (isPaidAfter(entry, due) !== true) return null;
  const method = (history.methods as Readonly<Record<string, string>>)[textIn(entry, 'method')] ?? '';
  const day = textIn(entry, entry.type === 'PastRoundRecorded' ? 'drawDate' : 'paidAt') || entry.occurredAt;
  return {
    ...due,
    number: receiptNumber({ ...due, entry: entry.revision + 1 }),
    amount: rupees(amountOf(entry, due.seat, detail.committee.contributionAmount)),
    from: bareName(payerOf(detail, entry, due.seat) ?? history.deletedPerson),
    by: entryWithSeats(detail, entry).actor?.name ?? history.byItself,
    paid: [method, date(day)].filter(Boolean).join(', '),
    entry: entry.revision + 1,
  };
};
