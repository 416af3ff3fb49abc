import { committeeIds } from '../ids.ts';
import { fromBase64Of32, toBase64 } from './bytes.ts';
import { isPublicKey, type Signer } from './ed25519.ts';
import { bad, good, type Result } from './fault.ts';
import { checkLogLine, signedNoteText, parseSignedNote, type SignedNote, signText } from './signed-note.ts';
import { isSize } from './tree.ts';
import type { Head } from './tree-check.ts';

// C2SP tlog-checkpoint: the signed tree head of a committee. The wire and files call its note `checkpoint`.

export type TreeHead = Head & { readonly origin: string };

/** `<host>/committees/<id>`; the host never changes, with the port when it is not the scheme's default. */
export const originOf = (host: string, committeeId: number): string => `${host}/committees/${committeeId}`;

export type Origin = { readonly host: string; readonly committeeId: number };

export const parseOrigin = (origin: string): Origin | null => {
  const [, host = '', digits = ''] = /^([a-z0-9.:[\]-]{1,253})\/committees\/([1-9]\d{8})$/.exec(origin) ?? [];
  const committeeId = Number(digits);
  return host !== '' && committeeId >= committeeIds.lowest ? { host, committeeId } : null;
};

export const treeHeadText = ({ origin, size, root }: TreeHead): string => `${origin}\n${size}\n${toBase64(root)}\n`;

export const parseTreeHead = (text: string): Result<TreeHead> => {
  const malformed = (expected: string) => bad('checkpoint-malformed', { expected });
  const [origin = '', decimal = '', encoded = '', ...rest] = text.split('\n');
  if (rest.length !== 1 || rest[0] !== '') return malformed('it has not three lines');
  if (parseOrigin(origin) === null) return malformed('its first line is no origin');
  const size = Number(decimal);
  if (!/^(0|[1-9]\d{0,15})$/.test(decimal) || !isSize(size)) return malformed('its second line is no size');
  const root = fromBase64Of32(encoded);
  return root === null ? malformed('its third line is no hash') : good({ origin, size, root });
};

export const signTreeHead = async (treeHead: TreeHead, signer: Signer): Promise<string> => {
  const text = treeHeadText(treeHead);
  return signedNoteText({ text, signatures: [await signText(treeHead.origin, signer, text)] });
};

export type SignedTreeHead = { readonly note: SignedNote; readonly treeHead: TreeHead };

export const openSignedTreeHead = async (text: string, logKey: Uint8Array): Promise<Result<SignedTreeHead>> => {
  if (!isPublicKey(logKey)) return bad('no-public-key', { found: toBase64(logKey) });
  const note = parseSignedNote(text);
  if (!note.ok) return note;
  const treeHead = parseTreeHead(note.value.text);
  if (!treeHead.ok) return treeHead;
  const signed = await checkLogLine(note.value, treeHead.value.origin, logKey);
  return signed.ok ? good({ note: note.value, treeHead: treeHead.value }) : signed;
};
