import type { HashAt, Place } from '@mandali/domain/proof/tree';

// An entry stores the hashes of the complete subtrees that end with it, from its own leaf upwards: 32 bytes each, two
// on average. So a subtree is stored at the last entry below it.

export const entryOfPlace = ({ level, index }: Place): number => (index + 1) * 2 ** level - 1;

export type SubtreeRow = { readonly entry_no: number; readonly subtrees: Uint8Array };

export const hashesIn = (rows: readonly SubtreeRow[]): HashAt => {
  const stored = new Map(rows.map(({ entry_no: entry, subtrees }) => [entry, subtrees]));
  return (place) => {
    const hash = stored.get(entryOfPlace(place))?.subarray(32 * place.level, 32 * (place.level + 1));
    return hash?.length === 32 ? hash : undefined;
  };
};
