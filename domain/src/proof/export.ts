import { genesis } from '../chain.ts';
import { fromHex } from '../hex.ts';
import { parseCommitteeStream } from '../ids.ts';
import { fromBase64Of32, isEqual } from './bytes.ts';
import { openSignedTreeHead, parseOrigin } from './tree-head.ts';
import { type ClosingLine, parseClosing } from './closing-line.ts';
import { checkEntry, type Entry, type JsonObject, parseEntry, parseObject } from './export-line.ts';
import { bad, type Failure, type Fault, good, type Result } from './fault.ts';
import { openCosignedTreeHead, type CosignedTreeHead } from './keys.ts';
import { type Line, linesIn, longestLine } from './lines.ts';
import { append, emptyTree, leafHash, rootOf, type Tree } from './tree.ts';

// Verifies an export line by line: of a book of a million entries, only one piece of the file is in memory.

export type ExportOptions = {
  /** The log's key as base64, known from elsewhere; without it the file's own key is trusted. */
  readonly key?: string | undefined;
  /** An earlier note of this book: the file must continue it. */
  readonly since?: string | undefined;
  /** Entries that were verified before: the file begins after them. */
  readonly after?: BookPrefix | undefined;
  readonly onEntry?: ((entry: Entry) => void) | undefined;
  readonly onProgress?: ((entries: number) => void) | undefined;
};

export type BookPrefix = { readonly stream: string; readonly head: string; readonly tree: Tree };

/** As far as the book was read in order. */
export type Book = {
  readonly stream: string;
  readonly committeeId: number;
  readonly entries: number;
  readonly head: string;
  /** Time of the last entry; '' if it has none. */
  readonly lastAt: string;
  /** Numbers of texts that entries commit to and that the file discloses. */
  readonly committed: number;
  readonly disclosed: number;
};

/** Lines count from 1. */
export type LineFault = Fault & { readonly line: number };

export type ExportVerdict = {
  readonly ok: boolean;
  readonly fault: LineFault | null;
  readonly book: Book;
  /** Null: the book was never signed, or has an earlier fault. */
  readonly signed: CosignedTreeHead | null;
  readonly keyFrom: 'caller' | 'file';
};

type ExportState = {
  readonly options: ExportOptions;
  /** Number of events that the kept note covers, before its signature is verified. */
  readonly keptSize: number;
  lines: number;
  /** Mutated: a new object for each entry takes a tenth of the total time. */
  readonly book: { -readonly [K in keyof Book]: Book[K] };
  tree: Tree;
  keptRoot: Uint8Array | null;
  closing: (ClosingLine & { readonly line: number }) | null;
  fault: LineFault | null;
};

const begin = (options: ExportOptions): ExportState => {
  const keptSize = Number(options.since?.split('\n')[1] ?? Number.NaN);
  const { stream = '', head = genesis, tree = emptyTree } = options.after ?? {};
  const committeeId = parseCommitteeStream(stream) ?? 0;
  return {
    options,
    keptSize,
    lines: 0,
    book: { stream, committeeId, entries: tree.size, head, lastAt: '', committed: 0, disclosed: 0 },
    tree,
    keptRoot: keptSize === tree.size ? rootOf(tree) : null,
    closing: null,
    fault: null,
  };
};

const noted = (reading: ExportState, entry: Entry): void => {
  const { book } = reading;
  const at = entry.meta['occurredAt'];
  reading.tree = append(reading.tree, leafHash(fromHex(entry.hash) ?? new Uint8Array())).tree;
  if (reading.tree.size === reading.keptSize) reading.keptRoot = rootOf(reading.tree);
  if (book.entries === 0) {
    book.stream = entry.stream;
    book.committeeId = parseCommitteeStream(entry.stream) ?? 0;
  }
  book.entries += 1;
  book.head = entry.hash;
  book.lastAt = typeof at === 'string' ? at : '';
  book.committed += entry.committed;
  book.disclosed += entry.disclosed.length;
};

const readEntry = (reading: ExportState, value: JsonObject): Result<Entry> => {
  const parsed = parseEntry(value);
  if (!parsed.ok) return parsed;
  const { stream, revision, prev } = parsed.value;
  const { book } = reading;
  if (book.entries > 0 && stream !== book.stream) return bad('other-stream', { expected: book.stream, found: stream });
  if (revision !== book.entries) return bad('revision-out-of-order', { expected: book.entries, found: revision });
  if (prev !== book.head) return bad('prev-does-not-match', { expected: book.head, found: prev });
  const entry = checkEntry(parsed.value);
  if (entry.ok) noted(reading, entry.value);
  return entry;
};

const readClosing = (reading: ExportState, value: JsonObject): Result<null> => {
  const parsed = parseClosing(value);
  if (!parsed.ok) return parsed;
  const { entries, head } = reading.book;
  if (entries === 0) return bad('no-entries');
  const { events: expected, head: said } = parsed.value;
  if (expected !== entries) return bad('count-differs', { expected, found: entries });
  if (said !== head) return bad('head-differs', { expected: said, found: head });
  reading.closing = { ...parsed.value, line: reading.lines };
  return good(null);
};

const readLine = (reading: ExportState, line: Line): Result<Entry | null> => {
  if (reading.closing !== null) return bad('after-the-end');
  if (!('text' in line)) return bad(line.code, { expected: longestLine });
  const value = parseObject(line.text);
  if (value === null) return bad('not-json');
  return Object.hasOwn(value, 'head') ? readClosing(reading, value) : readEntry(reading, value);
};

const compareCheckpoint = ({ book, tree }: ExportState, { treeHead }: CosignedTreeHead): Failure | null => {
  const { size, root, origin } = treeHead;
  if (parseOrigin(origin)?.committeeId !== book.committeeId)
    return bad('other-origin', { expected: book.stream, found: origin });
  if (size > tree.size) return bad('entries-missing', { expected: size, found: tree.size });
  if (size < tree.size) return bad('entries-unsigned', { expected: size, found: tree.size });
  return isEqual(root, rootOf(tree)) ? null : bad('root-differs');
};

const compareKept = async (reading: ExportState, { treeHead, logKey }: CosignedTreeHead): Promise<Failure | null> => {
  const { since } = reading.options;
  if (since === undefined) return null;
  const opened = await openSignedTreeHead(since, fromBase64Of32(logKey) ?? new Uint8Array());
  if (!opened.ok) return opened;
  const { origin, size, root } = opened.value.treeHead;
  if (origin !== treeHead.origin) return bad('other-origin', { expected: treeHead.origin, found: origin });
  if (size > reading.tree.size) return bad('older-than-kept', { expected: size, found: reading.tree.size });
  return reading.keptRoot !== null && isEqual(root, reading.keptRoot)
    ? null
    : bad('kept-contradicts', { expected: size });
};

const checkSignatures = async (reading: ExportState): Promise<Result<CosignedTreeHead>> => {
  if (reading.closing === null) return bad('end-missing', { found: reading.tree.size });
  const { checkpoint, logKey, witnesses } = reading.closing;
  if (checkpoint === undefined || logKey === undefined || witnesses === undefined) return bad('unsigned');
  const opened = await openCosignedTreeHead(checkpoint, { logKey, witnesses }, reading.options.key);
  if (!opened.ok) return opened;
  return compareCheckpoint(reading, opened.value) ?? (await compareKept(reading, opened.value)) ?? opened;
};

const finish = async (reading: ExportState): Promise<ExportVerdict> => {
  const { options, lines, closing, fault } = reading;
  const book = { ...reading.book };
  const keyFrom = options.key === undefined ? 'file' : 'caller';
  const none = { ok: false, book, signed: null, keyFrom } as const;
  if (fault !== null && closing === null) return { ...none, fault };
  const signed = await checkSignatures(reading);
  if (!signed.ok) return { ...none, fault: { ...signed.fault, line: closing?.line ?? lines + 1 } };
  return fault === null ? { ok: true, fault, book, signed: signed.value, keyFrom } : { ...none, fault };
};

/** Pass each line in turn, then get the verdict. */
export type ExportReader = {
  /** Null for the closing line. */
  readonly read: (line: Line) => Result<Entry | null>;
  readonly book: () => Book;
  readonly tree: () => Tree;
  /** Null before the end of the file, or if absent. */
  readonly checkpoint: () => string | null;
  readonly finish: () => Promise<ExportVerdict>;
};

export const createExportReader = (options: ExportOptions = {}): ExportReader => {
  const reading = begin(options);
  return {
    read: (line) => {
      reading.lines += 1;
      const outcome = readLine(reading, line);
      if (!outcome.ok) reading.fault ??= { ...outcome.fault, line: reading.lines };
      return outcome;
    },
    book: () => reading.book,
    tree: () => reading.tree,
    checkpoint: () => reading.closing?.checkpoint ?? null,
    finish: () => finish(reading),
  };
};

/** Stops at the first bad line. @throws only what `pieces` throws */
export const verifyExport = async (
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: ExportOptions = {},
): Promise<ExportVerdict> => {
  const reader = createExportReader(options);
  for await (const lines of linesIn(pieces)) {
    for (const line of lines) {
      const outcome = reader.read(line);
      if (!outcome.ok) return reader.finish();
      if (outcome.value !== null) options.onEntry?.(outcome.value);
    }
    options.onProgress?.(reader.book().entries);
  }
  return reader.finish();
};
