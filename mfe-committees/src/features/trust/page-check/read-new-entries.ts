import { genesis } from '@mandali/domain/chain';
import { committeeId, committeeStream } from '@mandali/domain/ids';
import { fromBase64Of32 } from '@mandali/domain/proof/bytes';
import { createExportReader, type ExportReader } from '@mandali/domain/proof/export';
import { type Entry, parseObject } from '@mandali/domain/proof/export-line';
import { linesIn } from '@mandali/domain/proof/lines';
import { emptyTree, type Tree } from '@mandali/domain/proof/tree';
import { twoBooksOf } from '@mandali/domain/proof/two-books';
import type { BookEnd } from './entry-store.ts';
import { type StoredEntry, storedEntryOf, storedLineOf } from './stored-entry.ts';
import type { SignedBook } from './question.ts';

/** `GET …/export?from=`. */
export type OpenExport = (
  id: number,
  from: number,
) => Promise<{ readonly status: number; readonly pieces: AsyncIterable<Uint8Array> | null }>;

export type ReadResult =
  | {
      readonly kind: 'read';
      readonly end: BookEnd;
      readonly entries: readonly StoredEntry[];
      readonly lines: readonly string[];
    }
  /** The read models are behind the checkpoint. */
  | { readonly kind: 'later' }
  /** No session. */
  | { readonly kind: 'silent' }
  /** `status`: 0 for a missing or incomplete answer. */
  | { readonly kind: 'refused'; readonly status: number }
  /** The entries are not the signed ones: the broken rule, and two signed notes where they contradict. */
  | { readonly kind: 'foul'; readonly revision: number; readonly code: string; readonly evidence: string | null };

/** Faults of an answer that was cut off in transit. */
const cutOff: ReadonlySet<string> = new Set(['end-missing', 'not-json', 'not-utf8', 'no-entries']);

const treeOf = (line: string, from: number): { readonly tree: Tree; readonly head: string } | null => {
  const value = parseObject(line);
  const { head, subtrees } = value ?? {};
  if (value?.['from'] !== from || typeof head !== 'string' || !Array.isArray(subtrees)) return null;
  const peaks = subtrees.map((hash: unknown) => (typeof hash === 'string' ? fromBase64Of32(hash) : null));
  return peaks.every((hash) => hash !== null) ? { head, tree: { size: from, peaks } } : null;
};

type ExportReading = {
  readonly reader: ExportReader;
  readonly first: number;
  readonly entries: StoredEntry[];
  readonly lines: string[];
  /** Of the entries that the note covers; null before they were read. */
  end: BookEnd | null;
};

const begin = (
  { id, pinned, note }: SignedBook,
  from: number,
  end: BookEnd | null,
  first: string,
): ExportReading | null => {
  const start = treeOf(first, from);
  if (start === null) return null;
  const ownTree = end && { head: end.head, tree: { size: end.size, peaks: end.peaks } };
  // Without stored entries the server's tree is used until the signed root confirms it.
  const { head, tree } = ownTree ?? (from === 0 ? { head: genesis, tree: emptyTree } : start);
  const expected = { stream: committeeStream(committeeId(id)), head, tree };
  const reader = createExportReader({ key: pinned.logKey, after: expected, since: note });
  return { reader, first: end?.first ?? from, entries: [], lines: [], end: null };
};

/** Entries beyond the note are skipped: no checked note covers them yet. */
const add = (reading: ExportReading, { size }: SignedBook, entry: Entry): void => {
  const { reader, first } = reading;
  const tree = reader.tree();
  if (tree.size > size) return;
  reading.entries.push(storedEntryOf(entry));
  reading.lines.push(storedLineOf(entry));
  if (tree.size === size) reading.end = { first, size, peaks: tree.peaks, head: entry.hash };
};

const verdictOf = async (
  { reader, entries, lines, end }: ExportReading,
  { pinned, note }: SignedBook,
): Promise<ReadResult> => {
  const { fault, book } = await reader.finish();
  if (fault === null && end !== null) return { kind: 'read', end, entries, lines };
  if (fault === null || fault.code === 'older-than-kept') return { kind: 'later' };
  if (cutOff.has(fault.code)) return { kind: 'refused', status: 0 };
  const checkpoint = reader.checkpoint();
  const convicts = fault.code === 'kept-contradicts' && checkpoint !== null;
  const key = fromBase64Of32(pinned.logKey) ?? new Uint8Array();
  const evidence = convicts ? twoBooksOf(key, note, checkpoint) : null;
  return { kind: 'foul', revision: book.entries, code: fault.code, evidence };
};

/** @param from below the size of the note */
export const readNewEntries = async (
  open: OpenExport,
  signed: SignedBook,
  from: number,
  end: BookEnd | null,
): Promise<ReadResult> => {
  const { status, pieces } = await open(signed.id, from);
  if (status === 401) return { kind: 'silent' };
  if (pieces === null) return status === 400 ? { kind: 'later' } : { kind: 'refused', status };
  let reading: ExportReading | null = null;
  for await (const some of linesIn(pieces))
    for (const line of some) {
      if (reading === null) {
        reading = begin(signed, from, end, 'text' in line ? line.text : '');
        // Cut off, from a proxy, or from a server without `from`.
        if (reading === null) return { kind: 'refused', status: 0 };
        continue;
      }
      const outcome = reading.reader.read(line);
      if (!outcome.ok) return verdictOf(reading, signed);
      if (outcome.value !== null) add(reading, signed, outcome.value);
    }
  return reading === null ? { kind: 'refused', status: 0 } : verdictOf(reading, signed);
};
