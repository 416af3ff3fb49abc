import { parseTreeHead } from './tree-head.ts';
import { drawProofOf } from './draw-proof.ts';
import { good, type Result } from './fault.ts';
import { receiptParts } from './receipt.ts';
import { signedNoteText, parseSignedNote } from './signed-note.ts';

const withLinesOf = (note: string, witnesses: readonly string[]): Result<string> => {
  const parsed = parseSignedNote(note);
  if (!parsed.ok) return parsed;
  const treeHead = parseTreeHead(parsed.value.text);
  if (!treeHead.ok) return treeHead;
  const names = new Set([treeHead.value.origin, ...witnesses]);
  const signatures = parsed.value.signatures.filter(({ name }) => names.has(name));
  return good(signedNoteText({ text: parsed.value.text, signatures }));
};

/**
 * Does not verify the receipts. Of the cosignatures only those of `witnesses` (names of keys) are included: each takes
 * 300 bytes.
 */
export const drawProofFrom = (opened: string, conducted: string, witnesses: readonly string[]): Result<string> => {
  const [list, draw] = [receiptParts(opened), receiptParts(conducted)];
  if (!list.ok) return list;
  if (!draw.ok) return draw;
  const before = withLinesOf(list.value.checkpoint, witnesses);
  const after = withLinesOf(draw.value.checkpoint, []);
  if (!before.ok) return before;
  if (!after.ok) return after;
  const { logKey, witnesses: listed } = list.value.keys;
  return good(
    drawProofOf({
      opened: { ...list.value, checkpoint: before.value },
      conducted: { ...draw.value, checkpoint: after.value },
      keys: { logKey, witnesses: listed.filter(({ name }) => witnesses.includes(name)) },
    }),
  );
};
