import { fromBase64Of32, isEqual } from './bytes.ts';
import { originOf, openSignedTreeHead, parseTreeHead, parseOrigin, type SignedTreeHead } from './tree-head.ts';
import { cosign } from './cosignature.ts';
import type { Signer } from './ed25519.ts';
import { keyTypes, linesOf, signedNoteText, parseSignedNote } from './signed-note.ts';
import { isContinued } from './tree-check.ts';
import { twoBooksOf } from './two-books.ts';

// How a device judges a server's answer by the note it has kept. It trusts only the log key that it saw first.

/** As the device saw it first: the host in the log's origins, and the key as base64 of 32 bytes. */
export type PinnedLog = { readonly host: string; readonly logKey: string };

/** Answer of `GET …/checkpoint?from=<size of the kept note>`; the proof as base64 of 32 bytes each. */
export type TreeHeadAnswer = { readonly checkpoint: string; readonly consistency?: readonly string[] | undefined };

/** `note` is to be kept: the tree head with the log's line only. */
export type ConsistentAnswer = {
  readonly kind: 'first-sight' | 'same' | 'continues';
  readonly note: string;
  readonly size: number;
};

/** docs/audit.md, "When a device speaks up", says what to do. */
export type Doubt =
  /** Not a tree head signed by the pinned key, though it claims to be. */
  | 'unreadable'
  | 'other-key'
  | 'other-origin'
  | 'shorter'
  /** The same number of entries, but different ones: the two notes prove that the holder of the key signed both. */
  | 'contradicts'
  | 'not-continued'
  | 'withheld';

export type DoubtfulAnswer = {
  readonly kind: Doubt;
  /** Covered entries; null: unreadable. */
  readonly size: number | null;
  /** Verbatim. */
  readonly shown: string;
  /** Both notes as a file (docs/audit.md, "Two books"); null when no note had been kept. */
  readonly evidence: string | null;
};

export type Verdict = ConsistentAnswer | DoubtfulAnswer;

export const isInOrder = (verdict: Verdict): verdict is ConsistentAnswer => 'note' in verdict;

const bytesOf = (logKey: string): Uint8Array => fromBase64Of32(logKey) ?? new Uint8Array();

export const withoutWitnesses = ({ note, treeHead }: SignedTreeHead, logKey: string): string => {
  const named = { name: treeHead.origin, key: bytesOf(logKey), type: keyTypes.log };
  return signedNoteText({ text: note.text, signatures: linesOf(note, named) });
};

const openShown = async (
  { host, logKey }: PinnedLog,
  committeeId: number,
  text: string,
): Promise<SignedTreeHead | 'unreadable' | 'other-key' | 'other-origin'> => {
  const opened = await openSignedTreeHead(text, bytesOf(logKey));
  const note = parseSignedNote(text);
  const parsed = note.ok ? parseTreeHead(note.value.text) : note;
  if (!parsed.ok) return 'unreadable';
  if (parsed.value.origin !== originOf(host, committeeId)) return 'other-origin';
  if (opened.ok) return opened.value;
  return opened.fault.code === 'log-line-missing' ? 'other-key' : 'unreadable';
};

const proofOf = (consistency: readonly string[]): readonly Uint8Array[] | null => {
  const hashes = consistency.map(fromBase64Of32);
  return hashes.every((hash) => hash !== null) ? hashes : null;
};

const compare = (
  { treeHead: older }: SignedTreeHead,
  { treeHead: newer }: SignedTreeHead,
  consistency: readonly string[] | undefined,
): 'same' | 'continues' | 'shorter' | 'contradicts' | 'not-continued' | 'withheld' => {
  if (newer.size < older.size) return 'shorter';
  if (newer.size === older.size) return isEqual(newer.root, older.root) ? 'same' : 'contradicts';
  if (consistency === undefined) return 'withheld';
  const proof = proofOf(consistency);
  return proof !== null && isContinued(older, newer, proof) ? 'continues' : 'not-continued';
};

/** @param kept note of this committee on the device; null at first sight */
export const judge = async (
  pinned: PinnedLog,
  committeeId: number,
  kept: string | null,
  shown: TreeHeadAnswer,
): Promise<Verdict> => {
  const opened = await openShown(pinned, committeeId, shown.checkpoint);
  const doubt = (kind: Doubt, size: number | null): DoubtfulAnswer => {
    const evidence = kept === null ? null : twoBooksOf(bytesOf(pinned.logKey), kept, shown.checkpoint);
    return { kind, size, shown: shown.checkpoint, evidence };
  };
  if (typeof opened === 'string') return doubt(opened, null);
  const { size } = opened.treeHead;
  const note = withoutWitnesses(opened, pinned.logKey);
  if (kept === null) return { kind: 'first-sight', note, size };
  const mine = await openSignedTreeHead(kept, bytesOf(pinned.logKey));
  // The kept note was signed by the pinned key then, so the pinned key has changed.
  if (!mine.ok) return doubt('other-key', size);
  const kind = compare(mine.value, opened, shown.consistency);
  if (kind === 'same') return { kind, note: kept, size };
  return kind === 'continues' ? { kind, note, size } : doubt(kind, size);
};

/** For `POST …/cosignatures`. Null: not a note. @param seconds since 1970 */
export const cosignedNote = async (note: string, signer: Signer, seconds: number): Promise<string | null> => {
  const parsed = parseSignedNote(note);
  const treeHead = parsed.ok ? parseTreeHead(parsed.value.text) : parsed;
  if (!parsed.ok || !treeHead.ok) return null;
  const { text, signatures } = parsed.value;
  const host = parseOrigin(treeHead.value.origin)?.host ?? '';
  return signedNoteText({ text, signatures: [...signatures, await cosign(host, signer, text, seconds)] });
};
