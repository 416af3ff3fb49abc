import type { BeaconChain } from './beacon.ts';
import { type ExportOptions, type ExportVerdict, verifyExport } from './export.ts';
import { type BookReading, createBookReader } from './lawful-book.ts';

export type VerifyBookOptions = ExportOptions & {
  /** Beacons of servers' own; the public one is always known. */
  readonly chains?: readonly BeaconChain[] | undefined;
};

/** What a file is worth, and what its entries say as far as they were in order. */
export type BookVerdict = ExportVerdict & { readonly reading: BookReading };

/**
 * Verifies an export and reads its book by the rules. Throws only what `pieces` throws.
 */
export const verifyBook = async (
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { chains, onEntry, ...options }: VerifyBookOptions = {},
): Promise<BookVerdict> => {
  const reader = createBookReader(chains);
  const verdict = await verifyExport(pieces, {
    ...options,
    onEntry: (entry) => {
      reader.read(entry);
      onEntry?.(entry);
    },
  });
  return { ...verdict, reading: await reader.finish() };
};
