import { fromBase64, fromBase64Of32, toBase64 } from './bytes.ts';
import { checkEntry, type Entry, entryLine, parseEntry, parseObject } from './export-line.ts';
import { bad, good, type Result } from './fault.ts';
import { type Keys, openCosignedTreeHead, parseKeys, type CosignedTreeHead } from './keys.ts';
import { parseCommitteeEntry } from './lawful/committee-entry.ts';
import { checkPlace } from './entry-inclusion.ts';
import type { ChainLink } from '../chain.ts';
import { parseCommitteeStream } from '../ids.ts';
import type { Disclosure } from './disclosure.ts';
import type { Hash } from './tree.ts';
import { utf8Decode, utf8Encode } from './utf8.ts';

// C2SP tlog-proof: inclusion of one entry in a signed tree head, without the other entries.

const firstLine = 'c2sp.org/tlog-proof@v1';
const longest = { bytes: 2_097_152, path: 64 } as const;

export type ReceiptParts = {
  readonly link: ChainLink;
  readonly disclosed: readonly Disclosure[];
  readonly path: readonly Hash[];
  /** The signed note, with its cosignatures. */
  readonly checkpoint: string;
  readonly keys: Keys;
};

export const receiptOf = ({ link, disclosed, path, checkpoint, keys }: ReceiptParts): string => {
  const extra = toBase64(utf8Encode(`${entryLine(link, disclosed)}\n${JSON.stringify(keys)}`));
  const hashes = path.map((hash) => `${toBase64(hash)}\n`).join('');
  return `${firstLine}\nextra ${extra}\nindex ${link.revision}\n${hashes}\n${checkpoint}`;
};

type ReceiptProof = {
  readonly extra: readonly string[];
  readonly index: number;
  readonly path: readonly Hash[];
  readonly checkpoint: string;
};

const malformed = (expected: string) => bad('receipt-malformed', { expected });

const parse = (receipt: string): Result<ReceiptProof> => {
  if (receipt.length > longest.bytes) return malformed('it is too long');
  const gap = receipt.indexOf('\n\n');
  if (gap < 0) return malformed('no empty line comes before the note');
  const [first, extra = '', index = '', ...hashes] = receipt.slice(0, gap).split('\n');
  if (first !== firstLine) return malformed(`it does not begin with ${firstLine}`);
  const bytes = extra.startsWith('extra ') ? fromBase64(extra.slice('extra '.length)) : null;
  const text = bytes === null ? null : utf8Decode(bytes);
  if (text === null) return malformed('its second line holds no entry');
  const revision = Number(index.slice('index '.length));
  if (!/^index (0|[1-9]\d{0,15})$/.test(index) || !Number.isSafeInteger(revision))
    return malformed('its third line is no index');
  const path = hashes.map(fromBase64Of32);
  if (path.length > longest.path || !path.every((hash) => hash !== null))
    return malformed('its path is none of hashes');
  return good({ extra: text.split('\n'), index: revision, path, checkpoint: receipt.slice(gap + 2) });
};

const readEntry = (line: string): Result<Entry> => {
  const value = parseObject(line);
  if (value === null) return bad('not-json');
  const parsed = parseEntry(value);
  return parsed.ok ? checkEntry(parsed.value) : parsed;
};

/** Without a second line: the given key, and no witness. */
const readKeys = ([, line, ...more]: readonly string[], given: string | undefined): Result<Keys> => {
  if (line === undefined)
    return given === undefined
      ? malformed('it brings no keys along, and none was given')
      : good({ logKey: given, witnesses: [] });
  const value = parseObject(line);
  if (value === null || more.length > 0) return malformed('what follows its entry are no keys');
  return parseKeys(value);
};

/** Parses a receipt without verifying it. */
export const receiptParts = (receipt: string): Result<ReceiptParts> => {
  const parsed = parse(receipt);
  if (!parsed.ok) return parsed;
  const { extra, path, checkpoint } = parsed.value;
  const entry = readEntry(extra[0] ?? '');
  if (!entry.ok) return entry;
  const keys = readKeys(extra, undefined);
  if (!keys.ok) return keys;
  return good({ link: entry.value, disclosed: entry.value.disclosed, path, checkpoint, keys: keys.value });
};

export type Receipt = {
  readonly committeeId: number;
  readonly entry: Entry;
  readonly signed: CosignedTreeHead;
  readonly keyFrom: 'caller' | 'file';
};

/** @param key of the log in base64, known from elsewhere; without it the receipt's own key is trusted */
export const verifyReceipt = async (receipt: string, key?: string): Promise<Result<Receipt>> => {
  const parsed = parse(receipt);
  if (!parsed.ok) return parsed;
  const { extra, index, path, checkpoint } = parsed.value;
  const entry = readEntry(extra[0] ?? '');
  if (!entry.ok) return entry;
  const { revision, stream } = entry.value;
  if (revision !== index) return bad('index-differs', { expected: index, found: revision });
  const keys = readKeys(extra, key);
  if (!keys.ok) return keys;
  const signed = await openCosignedTreeHead(checkpoint, keys.value, key);
  if (!signed.ok) return signed;
  const placed = checkPlace(entry.value, path, signed.value);
  if (!placed.ok) return placed;
  // An unknown entry could mean anything: refused.
  const known = parseCommitteeEntry(entry.value);
  if (!known.ok) return known;
  return good({
    committeeId: parseCommitteeStream(stream) ?? 0,
    entry: entry.value,
    signed: signed.value,
    keyFrom: key === undefined ? 'file' : 'caller',
  });
};
