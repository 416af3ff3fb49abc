import type { BeaconChain } from './beacon.ts';
import { type ExportOptions, type ExportVerdict, verifyExport } from './export.ts';
import { type BookReading, createBookReader } from './lawful-book.ts';

export type VerifyBookOptions = ExportOptions & {
  /** Private beacons; the public one is always known. */
  readonly chains?: readonly BeaconChain[] | undefined;
};

export type BookVerdict = ExportVerdict & { readonly reading: BookReading };

/** @throws only what `pieces` throws */
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
