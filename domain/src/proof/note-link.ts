import { fromBase64, fromBase64Of32, toBase64 } from './bytes.ts';
import { checkpointText, openCheckpoint, parseCheckpoint, type SignedCheckpoint } from './checkpoint.ts';
import { bad, good, type Outcome } from './fault.ts';
import { keyIdOf, keyTypes, linesOf, noteOf, parseNote } from './signed-note.ts';

// A checkpoint as the fragment of a link: short enough for a QR code, and no server receives it.

const version = '1';

const toUrl = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const fromUrl = (text: string): string =>
  text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .padEnd(Math.ceil(text.length / 4) * 4, '=');

/** The log's line of a note, and its key, as `1~origin~size~root~signature~key`; null for what is no such note. */
export const fragmentOf = (note: string, logKey: string): string | null => {
  const parsed = parseNote(note);
  const checkpoint = parsed.ok ? parseCheckpoint(parsed.value.text) : parsed;
  const key = fromBase64Of32(logKey);
  if (!parsed.ok || !checkpoint.ok || key === null) return null;
  const { origin, size, root } = checkpoint.value;
  const [line] = linesOf(parsed.value, { name: origin, key, type: keyTypes.log });
  if (line === undefined) return null;
  return [version, origin, size, ...[toBase64(root), toBase64(line.signature), logKey].map(toUrl)].join('~');
};

export type Linked = { readonly signed: SignedCheckpoint; readonly note: string; readonly logKey: string };

/** Reads such a fragment, without its `#`: the log's line holds under the key that the link brings along. */
export const readFragment = async (fragment: string): Promise<Outcome<Linked>> => {
  const malformed = bad('note-malformed', { expected: 'the link is not whole' });
  const [first, origin = '', decimal = '', root = '', signature = '', key = '', ...more] = fragment.split('~');
  const [rootBytes, keyBytes] = [fromBase64Of32(fromUrl(root)), fromBase64Of32(fromUrl(key))];
  const signatureBytes = fromBase64(fromUrl(signature));
  if (first !== version || more.length > 0 || rootBytes === null || keyBytes === null || signatureBytes === null)
    return malformed;
  const text = checkpointText({ origin, size: Number(decimal), root: rootBytes });
  const keyId = keyIdOf({ name: origin, key: keyBytes, type: keyTypes.log });
  const note = noteOf({ text, signatures: [{ name: origin, keyId, signature: signatureBytes }] });
  const signed = await openCheckpoint(note, keyBytes);
  if (!signed.ok) return signed;
  const logKey = toBase64(keyBytes);
  // One text for one note: nothing is read that would not have been written so.
  return fragmentOf(note, logKey) === fragment ? good({ signed: signed.value, note, logKey }) : malformed;
};
