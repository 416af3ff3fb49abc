import { fromHex } from '../hex.ts';
import { bookOf, type Dice, grown, host } from './books.fixture.ts';
import { fromBase64Of32, toBase64 } from './bytes.ts';
import { originOf } from './tree-head.ts';
import { keyIdOf, keyTypes, verifierKeyOf } from './signed-note.ts';
import { consistencyProof, inclusionProof, rootOf, treeAt } from './tree.ts';

const bytesOf = (base64: string): Uint8Array => fromBase64Of32(base64) ?? new Uint8Array();

/** Input of a transparency log library: a book and one entry; bytes in base64. */
export type Question = {
  readonly note: string;
  readonly origin: string;
  /** The log's key as a vkey, and as 32 bytes. */
  readonly logKey: string;
  readonly publicKey: string;
  readonly witnesses: readonly { readonly name: string; readonly id: string; readonly key: string }[];
  readonly leaf: string;
  readonly index: number;
  readonly path: readonly string[];
  readonly oldSize: number;
  readonly oldRoot: string;
  readonly consistency: readonly string[];
};

/** Builds a question with valid proofs of a book from a seed. */
export const questionOf = async (
  seed: number,
  size: number,
  witnesses: number,
  index: number,
  oldSize: number,
): Promise<Question> => {
  const { links, note, keys } = await bookOf(seed, size, witnesses);
  const { hashAt } = grown(links);
  const origin = originOf(host, Number(links[0]?.stream.slice('committee-'.length)));
  const older = treeAt(oldSize, hashAt);
  return {
    note,
    origin,
    logKey: verifierKeyOf({ name: origin, key: bytesOf(keys.logKey), type: keyTypes.log }),
    publicKey: keys.logKey,
    witnesses: keys.witnesses.map(({ name, key }) => ({
      name,
      key,
      id: toBase64(keyIdOf({ name, key: bytesOf(key), type: keyTypes.witness })),
    })),
    leaf: toBase64(fromHex(links[index]?.hash ?? '') ?? new Uint8Array()),
    index,
    path: inclusionProof(index, size, hashAt)?.map(toBase64) ?? [],
    oldSize,
    oldRoot: toBase64(older === null ? new Uint8Array() : rootOf(older)),
    consistency: consistencyProof(oldSize, size, hashAt)?.map(toBase64) ?? [],
  };
};

const otherHash = (dice: Dice, base64: string): string =>
  toBase64(bytesOf(base64).map((byte, i) => (i === dice(32) ? byte ^ (1 + dice(255)) : byte)));
const otherOf = (dice: Dice, base64: string): string => {
  const other = otherHash(dice, base64);
  return other === base64 ? otherOf(dice, base64) : other;
};

/** Falsifies one part that every library checks: text, signature, entry, index or path. */
export const falsified = (question: Question, dice: Dice): Question => {
  const { note, leaf, index, path } = question;
  const gap = note.indexOf('\n\n');
  const [at, which] = [dice(path.length), dice(6)];
  if (which === 0) return { ...question, leaf: otherOf(dice, leaf) };
  if (which === 1) return { ...question, index: index ^ 1 };
  if (which === 2) return { ...question, path: path.map((hash, i) => (i === at ? otherOf(dice, hash) : hash)) };
  if (which === 3) return { ...question, path: path.slice(1) };
  if (which === 4) {
    const size = note.split('\n')[1] ?? '';
    return { ...question, note: note.replace(`\n${size}\n`, `\n${Number(size) + 1 + dice(9)}\n`) };
  }
  // Within the signature of the log's line.
  const end = note.indexOf('\n', gap + 2);
  const place = end - 80 + dice(60);
  const letter = note[place] === 'A' ? 'B' : 'A';
  return { ...question, note: note.slice(0, place) + letter + note.slice(place + 1) };
};
