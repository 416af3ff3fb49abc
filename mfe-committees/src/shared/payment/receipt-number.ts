import type { Entry } from '@mandali/contracts/shapes';

/** `entry`: the book's entry, counted from 1, that marked the due as paid; null: the newest one. */
export type ReceiptNumber = { readonly round: number; readonly seat: number; readonly entry: number | null };

/** 'R2-3-214' (docs/features.md), or 'R2-3' for the receipt of the newest entry. */
export const receiptNumber = ({ round, seat, entry }: ReceiptNumber): string =>
  entry === null ? `R${round}-${seat}` : `R${round}-${seat}-${entry}`;

/** Null where the entry marks no due as paid. */
export const numberOfMark = ({ type, data, revision }: Pick<Entry, 'type' | 'data' | 'revision'>): string | null => {
  const { roundNumber: round, seatNo: seat, status } = data;
  const isPaid = type === 'PartPaid' || type === 'AdvanceUsed' || (type === 'PaymentMarked' && status === 'paid');
  if (!isPaid || typeof round !== 'number' || typeof seat !== 'number') return null;
  return receiptNumber({ round, seat, entry: revision + 1 });
};

export const parseReceiptNumber = (text: string | undefined): ReceiptNumber | null => {
  const match = /^R([1-9]\d{0,2})-([1-9]\d{0,2})(?:-([1-9]\d{0,8}))?$/.exec(text ?? '');
  if (match === null) return null;
  const [, round, seat, entry] = match;
  return { round: Number(round), seat: Number(seat), entry: entry === undefined ? null : Number(entry) };
};
