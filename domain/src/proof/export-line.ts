import { sha256InHex } from '#sha256';
import { type ChainEvent, type ChainLink, bytesToHash } from '../chain.ts';
import type { Json } from '../decider.ts';
import { parseCommitteeStream } from '../ids.ts';
import { checkDisclosures, type Disclosure, parseDigests } from './disclosure.ts';
import { bad, good, type Result } from './fault.ts';
import { isUnicode } from './utf8.ts';

// A line of an export: an event with its link, and the disclosed texts to which it commits.

/** The hash is verified; the reader checks that the entry follows the previous one. */
export type Entry = ChainLink & {
  readonly disclosed: readonly Disclosure[];
  /** Number of texts to which it commits. */
  readonly committed: number;
};

export type JsonObject = { readonly [key: string]: Json };

const deepest = 32;

/** Whether canonical JSON is the same in every language: whole numbers, Unicode, limited depth. */
const isHashable = (value: Json, depth: number): boolean => {
  if (typeof value === 'number') return Number.isSafeInteger(value);
  if (typeof value === 'string') return isUnicode(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > deepest) return false;
  if (Array.isArray(value)) return value.every((item: Json) => isHashable(item, depth + 1));
  for (const key of Object.keys(value))
    if (!isUnicode(key) || !isHashable((value as JsonObject)[key] ?? null, depth + 1)) return false;
  return true;
};

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const parseObject = (line: string): JsonObject | null => {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
};

const isText = (value: unknown): boolean => typeof value === 'string';
const isHash = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

const required: Readonly<Record<string, (value: unknown) => boolean>> = {
  stream: isText,
  revision: Number.isSafeInteger,
  type: isText,
  data: isObject,
  meta: isObject,
  prev: isHash,
  hash: isHash,
};
const optional: Readonly<Record<string, (value: unknown) => boolean>> = { id: isText, disclosed: Array.isArray };

/** Refuses other keys. */
export const checkKeys = (
  value: JsonObject,
  must: Readonly<Record<string, (value: unknown) => boolean>>,
  may: Readonly<Record<string, (value: unknown) => boolean>> = {},
): Result<null> => {
  for (const expected in must) if (!Object.hasOwn(value, expected)) return bad('key-missing', { expected });
  for (const found of Object.keys(value)) {
    const isOfForm = Object.hasOwn(must, found) ? must[found] : Object.hasOwn(may, found) ? may[found] : undefined;
    if (isOfForm === undefined) return bad('key-unknown', { found });
    if (!isOfForm(value[found])) return bad('key-malformed', { found });
  }
  return good(null);
};

const isSame = (inMeta: Json | undefined, ofLine: string): boolean => inMeta === undefined || inMeta === ofLine;

/** Runs steps 1 and 2 of docs/audit.md, without hashing. */
export const parseEntry = (value: JsonObject): Result<ChainLink & { readonly disclosed: readonly unknown[] }> => {
  const keys = checkKeys(value, required, optional);
  if (!keys.ok) return keys;
  const { stream, revision, type, data, meta, prev, hash, disclosed } = value as ChainLink & JsonObject;
  if (!isSame(meta['prev'], prev)) return bad('key-malformed', { found: 'meta.prev' });
  if (!isSame(meta['hash'], hash)) return bad('key-malformed', { found: 'meta.hash' });
  if (parseCommitteeStream(stream) === null) return bad('no-committee', { found: stream });
  return good({ stream, revision, type, data, meta, prev, hash, disclosed: Array.isArray(disclosed) ? disclosed : [] });
};

/** Synchronous; see chain.ts for the hashed bytes. */
export const hashOf = (prev: string, event: ChainEvent): string => sha256InHex(bytesToHash(prev, event));

/** Runs the rest of steps 3 and 4 of docs/audit.md. */
export const checkEntry = (entry: ChainLink & { readonly disclosed: readonly unknown[] }): Result<Entry> => {
  const { type, data, meta, prev, hash } = entry;
  if (!isUnicode(type) || !isHashable(data, 1) || !isHashable(meta, 1)) return bad('not-hashable');
  const computed = hashOf(prev, entry);
  if (computed !== hash) return bad('hash-does-not-match', { expected: computed, found: hash });
  const digests = parseDigests(data);
  if (!digests.ok) return digests;
  const disclosures = checkDisclosures(entry.disclosed, digests.value);
  if (!disclosures.ok) return disclosures;
  const { stream, revision } = entry;
  const [disclosed, committed] = [disclosures.value, digests.value.size];
  // Listed by name: copying the rest of an object takes a sixth of the total time.
  return good({ stream, revision, type, data, meta, prev, hash, disclosed, committed });
};

/** Does not repeat `prev` and `hash` in `meta`. */
export const entryLine = (link: ChainLink, disclosed: readonly Disclosure[] = []): string => {
  const { stream, revision, type, data, prev, hash } = link;
  const { prev: _prev, hash: _hash, ...meta } = link.meta;
  const line = { stream, revision, type, data, meta, prev, hash };
  return JSON.stringify(disclosed.length === 0 ? line : { ...line, disclosed });
};
