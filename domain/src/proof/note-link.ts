import { fromBase64, fromBase64Of32, toBase64 } from './bytes.ts';
import { treeHeadText, openSignedTreeHead, parseTreeHead, parseOrigin, type SignedTreeHead } from './tree-head.ts';
import { checkCosignature, witnessName } from './cosignature.ts';
import { bad, good, type Result } from './fault.ts';
import { keyIdOf, keyTypes, linesOf, signedNoteText, parseSignedNote, type SignedNote } from './signed-note.ts';

// A signed tree head as the fragment of a link: short enough for a QR code, and never sent to a server.

const versions = { note: '1', device: '2' } as const;

/** The user id is the reader's claim; the key is that by which the device cosigned the note. */
export type ShowingDevice = { readonly userId: number; readonly key: string };

const toUrl = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const fromUrl = (text: string): string =>
  text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .padEnd(Math.ceil(text.length / 4) * 4, '=');

/** Null: the device has not cosigned the note. */
const showerOf = (note: SignedNote, host: string, { userId, key: text }: ShowingDevice): readonly string[] | null => {
  const key = fromBase64Of32(text);
  if (key === null) return null;
  const [line] = linesOf(note, { name: witnessName(host, key), key, type: keyTypes.witness });
  return line === undefined ? null : [String(userId), ...[text, toBase64(line.signature)].map(toUrl)];
};

/**
 * `1~origin~size~root~signature~key`; with the device that shows it
 * `2~origin~size~root~signature~key~user~device~cosignature`. Null: no such note.
 */
export const fragmentOf = (note: string, logKey: string, shower?: ShowingDevice): string | null => {
  const parsed = parseSignedNote(note);
  const treeHead = parsed.ok ? parseTreeHead(parsed.value.text) : parsed;
  const key = fromBase64Of32(logKey);
  if (!parsed.ok || !treeHead.ok || key === null) return null;
  const { origin, size, root } = treeHead.value;
  const [line] = linesOf(parsed.value, { name: origin, key, type: keyTypes.log });
  if (line === undefined) return null;
  const log = [origin, size, ...[toBase64(root), toBase64(line.signature), logKey].map(toUrl)];
  if (shower === undefined) return [versions.note, ...log].join('~');
  const device = showerOf(parsed.value, parseOrigin(origin)?.host ?? '', shower);
  return device && [versions.device, ...log, ...device].join('~');
};

export type SignedNoteLink = {
  readonly signed: SignedTreeHead;
  readonly note: string;
  readonly logKey: string;
  /** The key has cosigned the note; the user id is unproved. */
  readonly shower: ShowingDevice | null;
};

const readShower = async (
  { note, treeHead }: SignedTreeHead,
  [user = '', key = '', line = '']: readonly string[],
): Promise<{ readonly shower: ShowingDevice; readonly cosigned: string } | null> => {
  const [keyBytes, signature] = [fromBase64Of32(fromUrl(key)), fromBase64(fromUrl(line))];
  if (keyBytes === null || signature === null || !/^[1-9]\d{0,15}$/.test(user)) return null;
  const name = witnessName(parseOrigin(treeHead.origin)?.host ?? '', keyBytes);
  const keyId = keyIdOf({ name, key: keyBytes, type: keyTypes.witness });
  const both = { text: note.text, signatures: [...note.signatures, { name, keyId, signature }] };
  const holds = await checkCosignature(both, name, keyBytes);
  return holds.ok
    ? { shower: { userId: Number(user), key: toBase64(keyBytes) }, cosigned: signedNoteText(both) }
    : null;
};

/** Without its `#`. The key that the link contains must verify the log's line. */
export const readFragment = async (fragment: string): Promise<Result<SignedNoteLink>> => {
  const malformed = bad('note-malformed', { expected: 'the link is not whole' });
  const [first, origin = '', decimal = '', root = '', signature = '', key = '', ...more] = fragment.split('~');
  const [rootBytes, keyBytes] = [fromBase64Of32(fromUrl(root)), fromBase64Of32(fromUrl(key))];
  const signatureBytes = fromBase64(fromUrl(signature));
  const isOfDevice = first === versions.device;
  const isWhole = isOfDevice ? more.length === 3 : first === versions.note && more.length === 0;
  if (!isWhole || rootBytes === null || keyBytes === null || signatureBytes === null) return malformed;
  const text = treeHeadText({ origin, size: Number(decimal), root: rootBytes });
  const keyId = keyIdOf({ name: origin, key: keyBytes, type: keyTypes.log });
  const note = signedNoteText({ text, signatures: [{ name: origin, keyId, signature: signatureBytes }] });
  const signed = await openSignedTreeHead(note, keyBytes);
  if (!signed.ok) return signed;
  const logKey = toBase64(keyBytes);
  const device = isOfDevice ? await readShower(signed.value, more) : null;
  if (isOfDevice && device === null) return malformed;
  // One text for one note: other spellings are refused.
  const again = fragmentOf(device?.cosigned ?? note, logKey, device?.shower);
  return again === fragment ? good({ signed: signed.value, note, logKey, shower: device?.shower ?? null }) : malformed;
};
