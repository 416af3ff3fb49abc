import { randomBytes } from 'node:crypto';
import { fromHex } from '@mandali/domain/hex';
import { committeeWith, paid } from '@mandali/domain/committee/testing/examples.fixture';
import {
  append,
  consistencyProof,
  emptyTree,
  inclusionProof,
  leafHash,
  placesForConsistency,
  placesForInclusion,
  placesForTree,
  rootOf,
  type Tree,
  treeAt,
} from '@mandali/domain/proof/tree';
import { isContinued, isIncluded } from '@mandali/domain/proof/tree-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rebuild } from '../rebuild.ts';
import { createReadSide, type ReadSide, silent } from '../testing/read-side.fixture.ts';
import { treeHashes, treeSize } from './query.ts';

const one = 100_000_001;
const other = 100_000_002;

let side: ReadSide;
beforeEach(async () => void (side = await createReadSide()));
afterEach(() => side.close());

const events = [...committeeWith(3), ...Array.from({ length: 60 }, (_, i) => paid(1, 1 + (i % 3)))];

/** Appends the events one by one or in small batches, each with its own hash; returns the hashes. */
const grow = async (id: number, from: number, to: number, atOnce: number): Promise<readonly string[]> => {
  const hashes: string[] = [];
  for (let at = from; at < to; at += atOnce) {
    const hash = randomBytes(32).toString('hex');
    const some = events.slice(at, Math.min(at + atOnce, to));
    await side.append(id, some, { hash });
    hashes.push(...some.map(() => hash));
  }
  return hashes;
};

const leafOf = (hash: string) => leafHash(fromHex(hash) ?? new Uint8Array());
const treesOf = (hashes: readonly string[]): readonly Tree[] => {
  const trees: Tree[] = [emptyTree];
  for (const hash of hashes) trees.push(append(trees.at(-1) ?? emptyTree, leafOf(hash)).tree);
  return trees;
};

const expectProofs = async (id: number, hashes: readonly string[]): Promise<void> => {
  const trees = treesOf(hashes);
  const size = hashes.length;
  expect(await treeSize(side.pool, id)).toBe(size);
  const roots = trees.map(rootOf);
  const head = { size, root: roots[size] ?? new Uint8Array() };
  for (let n = 0; n <= size; n += 1) {
    const places = [...placesForTree(n), ...placesForConsistency(n, size), ...placesForInclusion(n, size)];
    const hashAt = await treeHashes(side.pool, id, places);
    const tree = treeAt(n, hashAt);
    expect(tree).not.toBeNull();
    expect(Uint8Array.from(rootOf(tree ?? emptyTree))).toEqual(Uint8Array.from(roots[n] ?? []));
    const older = { size: n, root: roots[n] ?? new Uint8Array() };
    expect(isContinued(older, head, consistencyProof(n, size, hashAt) ?? [])).toBe(true);
    if (n === size) continue;
    expect(isIncluded(leafOf(hashes[n] ?? ''), n, inclusionProof(n, size, hashAt) ?? [], head)).toBe(true);
  }
};

it('yields valid Merkle proofs after batches, single events, a restart and a rebuild', async () => {
  const hashes = [...(await grow(one, 0, 20, 20))];
  const others = [...(await grow(other, 0, 9, 1))];
  const first = side.start({ batchSize: 7 });
  await side.caughtUp();
  hashes.push(...(await grow(one, 20, 37, 1)));
  others.push(...(await grow(other, 9, 37, 5)));
  await side.caughtUp();
  await first.stop();
  // Both trees are loaded again for the same batch; their sizes are equal, so that a swap would be found.
  hashes.push(...(await grow(one, 37, 40, 3)));
  others.push(...(await grow(other, 37, 46, 3)));
  await side.lead();
  hashes.push(...(await grow(one, 40, 63, 3)));
  await side.caughtUp();
  await expectProofs(one, hashes);
  await expectProofs(other, others);
  await rebuild({ store: side.store, connectionString: side.url, log: silent });
  await expectProofs(one, hashes);
});
