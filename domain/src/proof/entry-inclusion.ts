import { fromHex } from '../hex.ts';
import { parseCommitteeStream } from '../ids.ts';
import { fromBase64Of32, toBase64 } from './bytes.ts';
import { parseOrigin } from './tree-head.ts';
import type { Disclosure } from './disclosure.ts';
import { checkEntry, checkKeys, type Entry, entryLine, isObject, type JsonObject, parseEntry } from './export-line.ts';
import { bad, good, type Result } from './fault.ts';
import type { CosignedTreeHead } from './keys.ts';
import type { ChainLink } from '../chain.ts';
import { type Hash, leafHash } from './tree.ts';
import { isIncluded } from './tree-check.ts';

// Inclusion of an entry in a signed tree head: the core of receipts, proofs of draws and statements.

export type EntryInclusion = {
  readonly link: ChainLink;
  readonly disclosed?: readonly Disclosure[];
  readonly path: readonly Hash[];
};

export type EntryInclusionJson = { readonly entry: object; readonly path: readonly string[] };

const longestPath = 64;

export const isEntryInclusion = (value: unknown): value is EntryInclusionJson =>
  isObject(value) && checkKeys(value, { entry: isObject, path: isPath }).ok;

const isPath = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= longestPath && value.every((hash) => typeof hash === 'string');

export const entryInclusionJson = ({ link, disclosed = [], path }: EntryInclusion): EntryInclusionJson => ({
  entry: JSON.parse(entryLine(link, disclosed)) as object,
  path: path.map(toBase64),
});

export const entryIn = ({ entry }: Pick<EntryInclusionJson, 'entry'>): Result<Entry> => {
  const parsed = parseEntry(entry as JsonObject);
  return parsed.ok ? checkEntry(parsed.value) : parsed;
};

export const pathIn = ({ path }: Pick<EntryInclusionJson, 'path'>): readonly Hash[] | null => {
  const hashes = path.map(fromBase64Of32);
  return hashes.every((hash) => hash !== null) ? hashes : null;
};

export const checkPlace = (
  { stream, revision, hash }: Entry,
  path: readonly Hash[] | null,
  { treeHead: { origin, ...head } }: CosignedTreeHead,
): Result<null> => {
  if (parseOrigin(origin)?.committeeId !== parseCommitteeStream(stream))
    return bad('other-origin', { expected: stream, found: origin });
  const leaf = leafHash(fromHex(hash) ?? new Uint8Array());
  return path !== null && isIncluded(leaf, revision, path, head) ? good(null) : bad('not-in-the-book');
};
