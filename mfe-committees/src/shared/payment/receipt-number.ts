import type { Entry } from '@mandali/contracts/shapes';

/** Which receipt: of a due, or of the entry of the book, counted from 1, by which the due was paid. */
export type ReceiptNumber = { readonly round: number; readonly seat: number; readonly entry: number | null };

/** 'R2-3-214', the number of a receipt (docs/features.md); 'R2-3' stands for that of the newest entry about the due. */
export const receiptNumber = ({ round, seat, entry }: ReceiptNumber): string =>
  entry === null ? `R${round}-${seat}` : `R${round}-${seat}-${entry}`;

/** Of the receipt of an entry; null when the entry is no mark of a due as paid. */
export const numberOfMark = ({ type, data, revision }: Pick<Entry, 'type' | 'data' | 'revision'>): string | null => {
  const { roundNumber: round, seatNo: seat, status } = data;
  const isPaid = type === 'PaymentMarked' && status === 'paid';
  if (!isPaid || typeof round !== 'number' || typeof seat !== 'number') return null;
  return receiptNumber({ round, seat, entry: revision + 1 });
};

/** Null for a text that is none. */
export const parseReceiptNumber = (text: string | undefined): ReceiptNumber | null => {
  const match = /^R([1-9]\d{0,2})-([1-9]\d{0,2})(?:-([1-9]\d{0,8}))?$/.exec(text ?? '');
  if (match === null) return null;
  const [, round, seat, entry] = match;
  return { round: Number(round), seat: Number(seat), entry: entry === undefined ? null : Number(entry) };
};
