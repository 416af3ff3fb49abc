import type { HashAt, Place } from '@mandali/domain/proof/tree';

// An entry keeps the hashes of the complete subtrees that end with it, from its own leaf upwards: 32 bytes each, and two
// of them on average. So a subtree is found at the last entry below it.

/** The entry that keeps this subtree. */
export const entryOfPlace = ({ level, index }: Place): number => (index + 1) * 2 ** level - 1;

export type Stored = { readonly entry_no: number; readonly subtrees: Uint8Array };

/** The hashes that these entries of one committee keep. */
export const hashesIn = (rows: readonly Stored[]): HashAt => {
  const kept = new Map(rows.map(({ entry_no: entry, subtrees }) => [entry, subtrees]));
  return (place) => {
    const hash = kept.get(entryOfPlace(place))?.subarray(32 * place.level, 32 * (place.level + 1));
    return hash?.length === 32 ? hash : undefined;
  };
};
