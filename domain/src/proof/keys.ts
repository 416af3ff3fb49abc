import { fromBase64Of32, toBase64 } from './bytes.ts';
import { type TreeHead, openSignedTreeHead, parseOrigin } from './tree-head.ts';
import { checkCosignature, type Cosignature, witnessName } from './cosignature.ts';
import { checkKeys, isObject, type JsonObject } from './export-line.ts';
import { bad, good, type Result } from './fault.ts';

// The keys that come with an export or a receipt, so that it can be verified alone.

export type ListedKey = { readonly name: string; readonly key: string };
/** Base64 of 32 bytes each. */
export type Keys = { readonly logKey: string; readonly witnesses: readonly ListedKey[] };

const isKey = (value: unknown): boolean => typeof value === 'string' && fromBase64Of32(value) !== null;
const isListedKey = (value: unknown): boolean =>
  isObject(value) && checkKeys(value, { name: (name) => typeof name === 'string', key: isKey }).ok;

export const keysForm = {
  logKey: isKey,
  witnesses: (value: unknown): boolean => Array.isArray(value) && value.every(isListedKey),
} as const;

/** The second line of a receipt's `extra`. */
export const parseKeys = (value: JsonObject): Result<Keys> => {
  const keys = checkKeys(value, keysForm);
  return keys.ok ? good(value as Keys) : keys;
};

/** All cosignatures are verified. */
export type CosignedTreeHead = {
  readonly treeHead: TreeHead;
  readonly logKey: string;
  readonly witnesses: readonly Cosignature[];
  /** Lines of unknown keys: they count for nothing. */
  readonly unknownLines: number;
};

/**
 * Runs steps 7 and 8 of docs/audit.md, except the comparison of the tree head. `given`: the log's key from elsewhere.
 */
export const openCosignedTreeHead = async (
  text: string,
  { logKey, witnesses }: Keys,
  given: string | undefined,
): Promise<Result<CosignedTreeHead>> => {
  if (given !== undefined && given !== logKey) return bad('other-key', { expected: given, found: logKey });
  const opened = await openSignedTreeHead(text, fromBase64Of32(logKey) ?? new Uint8Array());
  if (!opened.ok) return opened;
  const { note, treeHead } = opened.value;
  const host = parseOrigin(treeHead.origin)?.host ?? '';
  const cosigned = new Map<string, Cosignature>();
  for (const { name, key } of witnesses) {
    const bytes = fromBase64Of32(key) ?? new Uint8Array();
    const expected = witnessName(host, bytes);
    if (name !== expected) return bad('witness-name-differs', { expected, found: name });
    if (cosigned.has(name)) return bad('witness-twice', { found: name });
    const checked = await checkCosignature(note, name, bytes);
    if (!checked.ok) return checked;
    cosigned.set(name, checked.value);
  }
  const unknownLines = note.signatures.length - 1 - cosigned.size;
  return good({ treeHead, logKey, witnesses: [...cosigned.values()], unknownLines });
};

export const keysOf = (logKey: Uint8Array, witnesses: readonly Pick<Cosignature, 'name' | 'key'>[]): Keys => ({
  logKey: toBase64(logKey),
  witnesses: witnesses.map(({ name, key }) => ({ name, key: toBase64(key) })),
});
