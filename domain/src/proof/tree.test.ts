import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from '../hex.ts';
import {
  append,
  consistencyProof,
  emptyTree,
  type Hash,
  type HashAt,
  inclusionProof,
  leafHash,
  type Place,
  placesForConsistency,
  placesForInclusion,
  placesForTree,
  rootOf,
  type Tree,
  treeAt,
} from './tree.ts';
import { isContinued, isIncluded } from './tree-check.ts';

// MTH, PATH and PROOF of RFC 6962, implemented literally on node:crypto.
const hash = (...parts: readonly Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();
const split = (n: number): number => 2 ** (31 - Math.clz32(n - 1));
const MTH = (d: readonly Uint8Array[]): Buffer => {
  const [only] = d;
  if (only === undefined) return hash();
  if (d.length === 1) return hash(Buffer.of(0), only);
  const k = split(d.length);
  return hash(Buffer.of(1), MTH(d.slice(0, k)), MTH(d.slice(k)));
};
const PATH = (m: number, d: readonly Uint8Array[]): readonly Buffer[] => {
  if (d.length === 1) return [];
  const k = split(d.length);
  return m < k ? [...PATH(m, d.slice(0, k)), MTH(d.slice(k))] : [...PATH(m - k, d.slice(k)), MTH(d.slice(0, k))];
};
const SUBPROOF = (m: number, d: readonly Uint8Array[], b: boolean): readonly Buffer[] => {
  if (m === d.length) return b ? [] : [MTH(d)];
  const k = split(d.length);
  if (m <= k) return [...SUBPROOF(m, d.slice(0, k), b), MTH(d.slice(k))];
  return [...SUBPROOF(m - k, d.slice(k), false), MTH(d.slice(0, k))];
};

const most = 40;
const leaves = Array.from({ length: most }, (_, i) => hash(Buffer.from([i])));
const stored = new Map<string, Hash>();
const requested: Place[] = [];
const key = ({ level, index }: Place): string => `${level}/${index}`;
const hashAt: HashAt = (place) => {
  requested.push(place);
  return stored.get(key(place));
};
const trees: Tree[] = [emptyTree];
for (const data of leaves) {
  const { tree, completed } = append(trees.at(-1) ?? emptyTree, leafHash(data));
  trees.push(tree);
  for (const { hash: node, ...place } of completed) stored.set(key(place), node);
}
const headOf = (size: number) => ({ size, root: rootOf(trees[size] ?? emptyTree) });
const hex = (hashes: readonly Uint8Array[] | null): readonly string[] | undefined => hashes?.map(toHex);

/** Test vectors of Certificate Transparency. */
const ctVectors = {
  leaves: ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'],
  roots: [
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ],
};

describe('the tree', () => {
  it('computes the roots of the test vectors of Certificate Transparency', () => {
    let tree = emptyTree;
    const roots = [toHex(rootOf(tree))];
    for (const leaf of ctVectors.leaves) {
      tree = append(tree, leafHash(fromHex(leaf) ?? new Uint8Array())).tree;
      roots.push(toHex(rootOf(tree)));
    }
    expect(roots).toEqual(ctVectors.roots);
  });

  it('computes the root of RFC 6962 at every size, also from stored hashes', () => {
    for (let size = 0; size <= most; size += 1) {
      expect(toHex(headOf(size).root)).toBe(MTH(leaves.slice(0, size)).toString('hex'));
      requested.length = 0;
      const again = treeAt(size, hashAt);
      expect({ ...again, peaks: hex(again?.peaks ?? []) }).toEqual({ size, peaks: hex(trees[size]?.peaks ?? []) });
      expect(requested).toEqual(placesForTree(size));
    }
  });

  it('stores each complete subtree once: fewer than two hashes per leaf', () => {
    expect(stored.size).toBeLessThan(2 * most);
    expect(toHex(stored.get('5/0') ?? new Uint8Array())).toBe(MTH(leaves.slice(0, 32)).toString('hex'));
  });
});

describe('an inclusion proof', () => {
  it('equals the path of RFC 6962, and is valid only for its leaf and head', () => {
    for (let size = 1; size <= most; size += 3) {
      for (let index = 0; index < size; index += 1) {
        requested.length = 0;
        const path = inclusionProof(index, size, hashAt) ?? [];
        expect(requested).toEqual(placesForInclusion(index, size));
        expect(hex(path)).toEqual(hex(PATH(index, leaves.slice(0, size))));
        const leaf = leafHash(leaves[index] ?? new Uint8Array());
        expect(isIncluded(leaf, index, path, headOf(size))).toBe(true);
        const others = [
          isIncluded(leafHash(leaf), index, path, headOf(size)),
          isIncluded(leaf, index + 1, path, headOf(size)),
          isIncluded(leaf, index - 1, path, headOf(size)),
          isIncluded(leaf, index, path, headOf(size + 1 > most ? size - 1 : size + 1)),
          isIncluded(leaf, index, [...path, leaf], headOf(size)),
          isIncluded(leaf, index, path.slice(1), headOf(size)) && path.length > 0,
          isIncluded(leaf, index, [], headOf(size)) && size > 1,
          ...path.map((_, i) => isIncluded(leaf, index, path.toSpliced(i, 1, leaf), headOf(size))),
        ];
        expect(others).not.toContain(true);
      }
    }
  });

  it('is null for a missing leaf and for missing subtrees', () => {
    expect(inclusionProof(5, 5, hashAt)).toBeNull();
    expect(inclusionProof(-1, 5, hashAt)).toBeNull();
    expect(inclusionProof(0.5, 5, hashAt)).toBeNull();
    expect(inclusionProof(0, most + 1, hashAt)).toBeNull();
    expect(treeAt(most + 1, hashAt)).toBeNull();
    expect(isIncluded(leafHash(new Uint8Array()), 0, [], { size: 0, root: headOf(0).root })).toBe(false);
  });
});

describe('a consistency proof', () => {
  it('equals the proof of RFC 6962, and is valid only for its two heads', () => {
    for (let to = 1; to <= most; to += 2) {
      for (let from = 1; from <= to; from += 1) {
        requested.length = 0;
        const proof = consistencyProof(from, to, hashAt) ?? [];
        expect(requested).toEqual(placesForConsistency(from, to));
        expect(hex(proof)).toEqual(hex(SUBPROOF(from, leaves.slice(0, to), true)));
        expect(isContinued(headOf(from), headOf(to), proof)).toBe(true);
        const forged = { size: from, root: leafHash(headOf(from).root) };
        const others = [
          isContinued(forged, headOf(to), proof),
          isContinued(headOf(from), { size: to, root: forged.root }, proof),
          isContinued(headOf(from), headOf(to), [...proof, forged.root]),
          isContinued(headOf(from), headOf(to), proof.slice(0, -1)) && proof.length > 0,
          isContinued(headOf(to), headOf(from), proof) && from < to,
          ...proof.map((_, i) => isContinued(headOf(from), headOf(to), proof.toSpliced(i, 1, forged.root))),
        ];
        expect(others).not.toContain(true);
      }
    }
  });

  it('from an empty tree is empty and valid; other empty proofs are invalid', () => {
    expect(consistencyProof(0, 9, hashAt)).toEqual([]);
    expect(isContinued(headOf(0), headOf(9), [])).toBe(true);
    expect(isContinued(headOf(0), headOf(9), [headOf(1).root])).toBe(false);
    expect(isContinued(headOf(8), headOf(9), [])).toBe(false);
    expect(consistencyProof(10, 9, hashAt)).toBeNull();
  });
});
