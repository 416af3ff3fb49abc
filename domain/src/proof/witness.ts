import { fromBase64Of32, isEqual } from './bytes.ts';
import { originOf, openSignedTreeHead, parseTreeHead, parseOrigin, type SignedTreeHead } from './tree-head.ts';
import { cosign } from './cosignature.ts';
import type { Signer } from './ed25519.ts';
import { keyTypes, linesOf, signedNoteText, parseSignedNote } from './signed-note.ts';
import { isContinued } from './tree-check.ts';
import { twoBooksOf } from './two-books.ts';

// What a device makes of a server's answer, from what it has kept. It believes nothing but the key it saw first.

/** The log's key as the device saw it first: the host in its origins, and base64 of 32 bytes. */
export type PinnedLog = { readonly host: string; readonly logKey: string };

/** `GET …/checkpoint?from=<size of the kept note>`: the note, and the consistency proof as base64 of 32 bytes each. */
export type TreeHeadAnswer = { readonly checkpoint: string; readonly consistency?: readonly string[] | undefined };

/** The answer is in order, and `note` is what to keep: the checkpoint with the log's line alone. */
export type ConsistentAnswer = {
  readonly kind: 'first-sight' | 'same' | 'continues';
  readonly note: string;
  readonly size: number;
};

/** Why the answer is not in order. What to do about each is in docs/audit.md, "When a device speaks up". */
export type Doubt =
  /** No checkpoint that the pinned key has signed, though it says so. */
  | 'unreadable'
  | 'other-key'
  | 'other-origin'
  /** Fewer entries than the kept note has. */
  | 'shorter'
  /** As many entries, other ones: both notes convict the holder of the key. */
  | 'contradicts'
  /** More entries, and a proof that does not hold. */
  | 'not-continued'
  /** More entries, and no proof. */
  | 'withheld';

export type DoubtfulAnswer = {
  readonly kind: Doubt;
  /** How many entries the answer covers; null when it cannot be read. */
  readonly size: number | null;
  /** What the server showed, letter for letter. */
  readonly shown: string;
  /** The kept note and this one as a file (docs/audit.md, "Two books"); null when nothing had been kept. */
  readonly evidence: string | null;
};

export type Verdict = ConsistentAnswer | DoubtfulAnswer;

export const isInOrder = (verdict: Verdict): verdict is ConsistentAnswer => 'note' in verdict;

const bytesOf = (logKey: string): Uint8Array => fromBase64Of32(logKey) ?? new Uint8Array();

/** The checkpoint with the log's line and no other. */
export const withoutWitnesses = ({ note, checkpoint }: SignedTreeHead, logKey: string): string => {
  const named = { name: checkpoint.origin, key: bytesOf(logKey), type: keyTypes.log };
  return signedNoteText({ text: note.text, signatures: linesOf(note, named) });
};

/** A note that the pinned key has signed for that committee, or why it is none. */
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
  { checkpoint: older }: SignedTreeHead,
  { checkpoint: newer }: SignedTreeHead,
  consistency: readonly string[] | undefined,
): 'same' | 'continues' | 'shorter' | 'contradicts' | 'not-continued' | 'withheld' => {
  if (newer.size < older.size) return 'shorter';
  if (newer.size === older.size) return isEqual(newer.root, older.root) ? 'same' : 'contradicts';
  if (consistency === undefined) return 'withheld';
  const proof = proofOf(consistency);
  return proof !== null && isContinued(older, newer, proof) ? 'continues' : 'not-continued';
};

/**
 * What a device makes of an answer.
 * @param kept the note that it keeps of this committee, as an earlier verdict gave it; null at first sight
 */
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
  const { size } = opened.checkpoint;
  const note = withoutWitnesses(opened, pinned.logKey);
  if (kept === null) return { kind: 'first-sight', note, size };
  const mine = await openSignedTreeHead(kept, bytesOf(pinned.logKey));
  // It was signed by the key when it was kept; so this is another key of now.
  if (!mine.ok) return doubt('other-key', size);
  const kind = compare(mine.value, opened, shown.consistency);
  if (kind === 'same') return { kind, note: kept, size };
  return kind === 'continues' ? { kind, note, size } : doubt(kind, size);
};

/** What `POST …/cosignatures` takes: the kept note with the device's line, at `seconds` since 1970. Null for no note. */
export const cosignedNote = async (note: string, signer: Signer, seconds: number): Promise<string | null> => {
  const parsed = parseSignedNote(note);
  const checkpoint = parsed.ok ? parseTreeHead(parsed.value.text) : parsed;
  if (!parsed.ok || !checkpoint.ok) return null;
  const { text, signatures } = parsed.value;
  const host = parseOrigin(checkpoint.value.origin)?.host ?? '';
  return signedNoteText({ text, signatures: [...signatures, await cosign(host, signer, text, seconds)] });
};
