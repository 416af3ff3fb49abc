import { isEqual } from './bytes.ts';
import { type Hash, isSize, nodeHash, splitOf } from './tree.ts';

const half = (n: number): number => Math.floor(n / 2);

export type Head = { readonly size: number; readonly root: Hash };

/** RFC 9162 section 2.1.3.2. */
export const isIncluded = (leaf: Hash, index: number, path: readonly Hash[], { size, root }: Head): boolean => {
  if (!isSize(index) || !isSize(size) || index >= size) return false;
  let [fn, sn, hash] = [index, size - 1, leaf];
  for (const next of path) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      hash = nodeHash(next, hash);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else hash = nodeHash(hash, next);
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && isEqual(hash, root);
};

const isPowerOfTwo = (n: number): boolean => n === 1 || splitOf(n) * 2 === n;

/** RFC 9162 section 2.1.4.2. */
export const isContinued = (older: Head, newer: Head, proof: readonly Hash[]): boolean => {
  if (!isSize(older.size) || !isSize(newer.size) || older.size > newer.size) return false;
  if (older.size === newer.size) return proof.length === 0 && isEqual(older.root, newer.root);
  if (older.size === 0) return proof.length === 0;
  if (proof.length === 0) return false;
  const [first, ...rest] = isPowerOfTwo(older.size) ? [older.root, ...proof] : proof;
  let [fn, sn] = [older.size - 1, newer.size - 1];
  while (fn % 2 === 1) [fn, sn] = [half(fn), half(sn)];
  let [fr, sr] = [first ?? older.root, first ?? older.root];
  for (const next of rest) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      [fr, sr] = [nodeHash(next, fr), nodeHash(next, sr)];
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else sr = nodeHash(sr, next);
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && isEqual(fr, older.root) && isEqual(sr, newer.root);
};
