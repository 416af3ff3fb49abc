import { parseCheckpoint } from './checkpoint.ts';
import { drawProofOf } from './draw-proof.ts';
import { good, type Outcome } from './fault.ts';
import { receiptParts } from './receipt.ts';
import { noteOf, parseNote } from './signed-note.ts';

/** The note with the log's line, and those of these witnesses. */
const withLinesOf = (note: string, witnesses: readonly string[]): Outcome<string> => {
  const parsed = parseNote(note);
  if (!parsed.ok) return parsed;
  const checkpoint = parseCheckpoint(parsed.value.text);
  if (!checkpoint.ok) return checkpoint;
  const names = new Set([checkpoint.value.origin, ...witnesses]);
  const signatures = parsed.value.signatures.filter(({ name }) => names.has(name));
  return good(noteOf({ text: parsed.value.text, signatures }));
};

/**
 * proof.json out of the receipts of the two entries, `opened` and `conducted`, with the cosignatures of these witnesses (by
 * the names of their keys) and no others: each costs 300 bytes. What comes out is as good as the receipts were.
 */
export const drawProofFrom = (opened: string, conducted: string, witnesses: readonly string[]): Outcome<string> => {
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
