import { timeOfRound } from './beacon.ts';
import type { Cosignature } from './cosignature.ts';
import type { Book, LineFault } from './export.ts';
import type { CosignedTreeHead } from './keys.ts';
import type { BookReading, RoundReading, TurnsReading } from './lawful-book.ts';
import { verifyReceipt } from './receipt.ts';
import { verifyBook, type VerifyBookOptions } from './verify-book.ts';

// 'Check this draw': a member's browser checks rounds by an export of the whole book.

export type CheckedBook = { readonly reading: BookReading; readonly book: Book; readonly signed: CosignedTreeHead };

/**
 * An invalid file gives its fault with the line, and no draws. The reading says whether the book is lawful.
 * @throws only what `pieces` throws
 */
export const checkDraw = async (
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: VerifyBookOptions = {},
): Promise<CheckedBook | LineFault> => {
  const { fault, book, signed, reading } = await verifyBook(pieces, options);
  if (fault !== null || signed === null) return fault ?? { code: 'unsigned', line: book.entries + 1 };
  return { reading, book, signed };
};

const openings: ReadonlySet<string> = new Set(['DrawOpened', 'TurnsDrawOpened']);

/**
 * Devices that had the list before the result was known, by their own clocks. Null: the receipt is not of that entry of
 * this book, or the beacon is unknown.
 * @param receipt of the draw's opening
 */
export const cosignedBefore = async (
  receipt: string,
  { signed, book }: Pick<CheckedBook, 'signed' | 'book'>,
  { opening, chain }: Pick<RoundReading | TurnsReading, 'opening' | 'chain'>,
): Promise<readonly Cosignature[] | null> => {
  const read = await verifyReceipt(receipt, signed.logKey);
  if (!read.ok || opening === null || opening.beacon === null || chain === null) return null;
  const { entry, signed: before } = read.value;
  const isTheEntry = entry.stream === book.stream && openings.has(entry.type) && entry.revision === opening.revision;
  const seconds = timeOfRound(chain, opening.beacon.round);
  return isTheEntry ? before.witnesses.filter((witness) => witness.seconds < seconds) : null;
};
