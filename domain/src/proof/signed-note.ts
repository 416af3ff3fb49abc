import { sha256 } from '#sha256';
import { fromBase64, isEqual, join, toBase64 } from './bytes.ts';
import { isSignedBy, type Signer } from './ed25519.ts';
import { bad, good, type Result } from './fault.ts';
import { isUnicode, utf8Encode } from './utf8.ts';

// C2SP signed-note.

export type SignatureLine = {
  readonly name: string;
  /** 4 bytes. */
  readonly keyId: Uint8Array;
  readonly signature: Uint8Array;
};
export type SignedNote = {
  /** Ends with a line break. */
  readonly text: string;
  readonly signatures: readonly SignatureLine[];
};

/** Type bytes of key IDs: the log's plain Ed25519, and a witness's cosignature/v1. */
export const keyTypes = { log: 0x01, witness: 0x04 } as const;
export type KeyType = (typeof keyTypes)[keyof typeof keyTypes];
export type NamedKey = { readonly name: string; readonly key: Uint8Array; readonly type: KeyType };

const limits = { bytes: 65_536, signatures: 128 } as const;
const dash = '\u2014';

export const keyIdOf = ({ name, key, type }: NamedKey): Uint8Array =>
  sha256(join(utf8Encode(`${name}\n`), Uint8Array.of(type), key)).slice(0, 4);

/** `<name>+<key ID>+<type and key>`, for tools for signed notes. */
export const verifierKeyOf = (named: NamedKey): string => {
  const id = Array.from(keyIdOf(named), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${named.name}+${id}+${toBase64(join(Uint8Array.of(named.type), named.key))}`;
};

export const lineOf = ({ name, keyId, signature }: SignatureLine): string =>
  `${dash} ${name} ${toBase64(join(keyId, signature))}\n`;

export const signedNoteText = ({ text, signatures }: SignedNote): string =>
  `${text}\n${signatures.map(lineOf).join('')}`;

export const signText = async (name: string, signer: Signer, text: string): Promise<SignatureLine> => ({
  name,
  keyId: keyIdOf({ name, key: signer.publicKey, type: keyTypes.log }),
  signature: await signer.sign(utf8Encode(text)),
});

const isKeyName = (name: string): boolean =>
  name !== '' && !/[+\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/.test(name);

const parseLine = (line: string): SignatureLine | null => {
  const [mark, name = '', encoded = '', ...more] = line.split(' ');
  const bytes = fromBase64(encoded);
  if (mark !== dash || !isKeyName(name) || bytes === null || bytes.length < 5 || more.length > 0) return null;
  return { name, keyId: bytes.slice(0, 4), signature: bytes.slice(4) };
};

/** The signatures are not verified; until then the text proves nothing. */
export const parseSignedNote = (note: string): Result<SignedNote> => {
  const malformed = (expected: string) => bad('note-malformed', { expected });
  if (!isUnicode(note)) return malformed('it is not Unicode');
  if (utf8Encode(note).length > limits.bytes) return malformed(`it is longer than ${limits.bytes} bytes`);
  // oxlint-disable-next-line no-control-regex -- the format forbids them
  if (/[\u0000-\u0009\u000b-\u001f]/.test(note)) return malformed('it holds a control character');
  if (!note.endsWith('\n')) return malformed('its last line does not end');
  const gap = note.lastIndexOf('\n\n');
  if (gap < 1) return malformed('no empty line parts text and signatures');
  const lines = note.slice(gap + 2, -1).split('\n');
  if (lines.length > limits.signatures) return malformed(`more than ${limits.signatures} signatures`);
  const signatures = lines.map(parseLine);
  if (!signatures.every((line) => line !== null)) return malformed('a signature line has another form');
  return good({ text: note.slice(0, gap + 1), signatures });
};

export const linesOf = (note: SignedNote, named: NamedKey): readonly SignatureLine[] => {
  const keyId = keyIdOf(named);
  return note.signatures.filter((line) => line.name === named.name && isEqual(line.keyId, keyId));
};

/** Verifies that the log has signed the text exactly once. */
export const checkLogLine = async (note: SignedNote, name: string, key: Uint8Array): Promise<Result<null>> => {
  const [line, ...more] = linesOf(note, { name, key, type: keyTypes.log });
  if (line === undefined) return bad('log-line-missing', { expected: name });
  if (more.length > 0) return bad('signed-twice', { found: name });
  const holds = await isSignedBy(key, utf8Encode(note.text), line.signature);
  return holds ? good(null) : bad('signature-does-not-hold', { found: name });
};
