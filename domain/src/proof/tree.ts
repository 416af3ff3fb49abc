import { sha256 } from '#sha256';
import { join } from './bytes.ts';

// The Merkle tree of RFC 6962 section 2.1. A hash is 32 bytes. A process that keeps a growing tree stores the hash of each
// complete subtree once, as `append` hands them out, and makes every proof for every size from these.

export type Hash = Uint8Array;

/** A complete subtree: the leaves from index * 2^level on, 2^level of them. A leaf is level 0. */
export type Place = { readonly level: number; readonly index: number };
export type Subtree = Place & { readonly hash: Hash };

export type HashAt = (place: Place) => Hash | undefined;

/** Hashed bytes of a leaf that is a hash itself: 0x00 and that hash. */
const leafOfHash = new Uint8Array(33);
/** Hashed bytes of a node: 0x01 and two hashes. */
const node = Uint8Array.of(0x01, ...new Uint8Array(64));

export const leafHash = (data: Uint8Array): Hash => {
  if (data.length !== 32) return sha256(join(Uint8Array.of(0x00), data));
  leafOfHash.set(data, 1);
  return sha256(leafOfHash);
};
export const nodeHash = (left: Hash, right: Hash): Hash => {
  if (left.length !== 32 || right.length !== 32) return sha256(join(Uint8Array.of(0x01), left, right));
  node.set(left, 1);
  node.set(right, 33);
  return sha256(node);
};

/** A growing tree: number of leaves, and the hashes of its greatest complete subtrees from left to right. */
export type Tree = { readonly size: number; readonly peaks: readonly Hash[] };
export const emptyTree: Tree = { size: 0, peaks: [] };

/** `completed`: the subtrees that the leaf completes, from the leaf upwards. */
export const append = (tree: Tree, leaf: Hash): { readonly tree: Tree; readonly completed: readonly Subtree[] } => {
  const peaks = [...tree.peaks];
  const completed: Subtree[] = [{ level: 0, index: tree.size, hash: leaf }];
  let hash = leaf;
  let [level, index] = [0, tree.size];
  while (index % 2 === 1) {
    hash = nodeHash(peaks.pop() ?? hash, hash);
    [level, index] = [level + 1, (index - 1) / 2];
    completed.push({ level, index, hash });
  }
  return { tree: { size: tree.size + 1, peaks: [...peaks, hash] }, completed };
};

/** Adjacent subtrees of decreasing size, from left to right. */
const bagged = (hashes: readonly Hash[]): Hash =>
  hashes.length === 0 ? sha256(new Uint8Array()) : hashes.reduceRight((right, left) => nodeHash(left, right));

export const rootOf = (tree: Tree): Hash => bagged(tree.peaks);

/** Leaves from `start` up to, not including, `end`: always a range that RFC 6962 hashes as one tree. */
type Range = readonly [start: number, end: number];

/** The greatest power of two below n, for n > 1. */
export const splitOf = (n: number): number => {
  let k = 1;
  while (k * 2 < n) k *= 2;
  return k;
};

const inclusionRanges = (index: number, [start, end]: Range): readonly Range[] => {
  if (end - start === 1) return [];
  const middle = start + splitOf(end - start);
  return index < middle
    ? [...inclusionRanges(index, [start, middle]), [middle, end]]
    : [...inclusionRanges(index, [middle, end]), [start, middle]];
};

/** SUBPROOF of RFC 6962: `from` leaves of the range are the older tree; `isWhole` while that is known to the reader. */
const consistencyRanges = (from: number, [start, end]: Range, isWhole: boolean): readonly Range[] => {
  if (from === end - start) return isWhole ? [] : [[start, end]];
  const k = splitOf(end - start);
  const middle = start + k;
  return from <= k
    ? [...consistencyRanges(from, [start, middle], isWhole), [middle, end]]
    : [...consistencyRanges(from - k, [middle, end], false), [start, middle]];
};

const placesIn = ([start, end]: Range): readonly Place[] => {
  const places: Place[] = [];
  let at = start;
  for (let level = 52; level >= 0; level -= 1) {
    const leaves = 2 ** level;
    if (end - at < leaves) continue;
    places.push({ level, index: at / leaves });
    at += leaves;
  }
  return places;
};

export const isSize = (n: number): boolean => Number.isSafeInteger(n) && n >= 0;

const rangesForInclusion = (index: number, size: number): readonly Range[] | null =>
  isSize(index) && isSize(size) && index < size ? inclusionRanges(index, [0, size]) : null;

const rangesForConsistency = (from: number, to: number): readonly Range[] | null => {
  if (!isSize(from) || !isSize(to) || from > to) return null;
  return from === 0 ? [] : consistencyRanges(from, [0, to], true);
};

const placesOf = (ranges: readonly Range[] | null): readonly Place[] => ranges?.flatMap(placesIn) ?? [];

const proofOf = (ranges: readonly Range[] | null, hashAt: HashAt): readonly Hash[] | null => {
  if (ranges === null) return null;
  const proof: Hash[] = [];
  for (const range of ranges) {
    const hashes = placesIn(range).map(hashAt);
    if (!hashes.every((hash) => hash !== undefined)) return null;
    proof.push(bagged(hashes));
  }
  return proof;
};

export const placesForInclusion = (index: number, size: number): readonly Place[] =>
  placesOf(rangesForInclusion(index, size));

/** PATH of RFC 6962, from the leaf's sibling upwards; null when there is no such leaf or a subtree is missing. */
export const inclusionProof = (index: number, size: number, hashAt: HashAt): readonly Hash[] | null =>
  proofOf(rangesForInclusion(index, size), hashAt);

export const placesForConsistency = (from: number, to: number): readonly Place[] =>
  placesOf(rangesForConsistency(from, to));

/** PROOF of RFC 6962 that the first `to` leaves continue the first `from`; null as above, or when `from` > `to`. */
export const consistencyProof = (from: number, to: number, hashAt: HashAt): readonly Hash[] | null =>
  proofOf(rangesForConsistency(from, to), hashAt);

export const placesForTree = (size: number): readonly Place[] => placesOf(isSize(size) ? [[0, size]] : null);

export const treeAt = (size: number, hashAt: HashAt): Tree | null => {
  const peaks = placesForTree(size).map(hashAt);
  return isSize(size) && peaks.every((hash) => hash !== undefined) ? { size, peaks } : null;
};
