import type { BeaconChain } from './beacon.ts';
import { timeOfRound } from './beacon.ts';
import type { Cosigned } from './cosignature.ts';
import { type Book, type LineFault, verifyExport } from './export.ts';
import type { Witnessed } from './keys.ts';
import { type BookReading, createBookReader, type RoundReading } from './lawful-book.ts';
import { verifyReceipt } from './receipt.ts';
import { verifyBook, type VerifyBookOptions } from './verify-book.ts';

// 'Check this draw': what a member's browser makes of a round, from the export of the whole book.

export type CheckedDraw = {
  /** What the book says of its rounds. */
  readonly reading: BookReading;
  readonly book: Book;
  readonly signed: Witnessed;
};

type CheckOptions = {
  /** The log's key in base64, known from elsewhere. */
  readonly key?: string | undefined;
  /** A note of this book that was kept before: the export must continue it. */
  readonly since?: string | undefined;
  /** Beacons of servers' own; the public one is always known. */
  readonly chains?: readonly BeaconChain[] | undefined;
};

/**
 * Verifies a whole export, and reads it by the rules of a book. The fault, with its line, when it is not the book that was
 * signed: then nothing is said of its draws. Throws only what `pieces` throws.
 */
export const checkDraw = async (
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { key, since, chains = [] }: CheckOptions = {},
): Promise<CheckedDraw | LineFault> => {
  const reader = createBookReader(chains);
  const { fault, book, signed } = await verifyExport(pieces, {
    key,
    since,
    onEntry: (entry) => void reader.read(entry),
  });
  if (fault !== null || signed === null) return fault ?? { code: 'unsigned', line: book.entries + 1 };
  return { reading: await reader.finish(), book, signed };
};

/**
 * Whose devices had the entry that froze the list before the lot was known, by their own clocks: from its receipt. Null
 * when that is none of this book's entry, or of another kind, or nothing was drawn by a known beacon.
 */
export const cosignedBefore = async (
  receipt: string,
  { signed, book }: CheckedDraw,
  { opening, chain }: RoundReading,
): Promise<readonly Cosigned[] | null> => {
  const read = await verifyReceipt(receipt, signed.logKey);
  if (!read.ok || opening?.beacon == null || chain === null) return null;
  const { entry, signed: before } = read.value;
  const isTheEntry = entry.stream === book.stream && entry.type === 'DrawOpened' && entry.revision === opening.revision;
  const seconds = timeOfRound(chain, opening.beacon.round);
  return isTheEntry ? before.witnesses.filter((witness) => witness.seconds < seconds) : null;
};
