import { fromBase64Of32, isEqual, toBase64 } from './bytes.ts';
import { openSignedTreeHead, type SignedTreeHead } from './tree-head.ts';
import { bad, good, type Result } from './fault.ts';

// Compares two signed notes of one committee: of two phones, or of a file that one of them has kept.

export type Comparison =
  | 'same'
  /** The same number of entries, but different ones: the two notes prove that the holder of the key signed both. */
  | 'two-books'
  /** A consistency proof, or an export under the longer note, decides. */
  | 'first-is-longer'
  | 'second-is-longer'
  | 'other-committee';

export const compareCheckpoints = ({ treeHead: a }: SignedTreeHead, { treeHead: b }: SignedTreeHead): Comparison => {
  if (a.origin !== b.origin) return 'other-committee';
  if (a.size !== b.size) return a.size > b.size ? 'first-is-longer' : 'second-is-longer';
  return isEqual(a.root, b.root) ? 'same' : 'two-books';
};

const firstLine = 'mandali/two-books@v1';

export const twoBooksOf = (logKey: Uint8Array, first: string, second: string): string =>
  `${firstLine}\nkey ${toBase64(logKey)}\n\n${first}\n${second}`;

export type TwoBooks = {
  readonly logKey: string;
  readonly first: SignedTreeHead;
  readonly second: SignedTreeHead;
  readonly comparison: Comparison;
};

/** Verifies both notes by the key of the file. */
export const readTwoBooks = async (file: string): Promise<Result<TwoBooks>> => {
  const [head = '', text1 = '', lines1 = '', text2 = '', lines2 = '', ...more] = file.split('\n\n');
  const [first, key = '', ...rest] = head.split('\n');
  const logKey = key.startsWith('key ') ? fromBase64Of32(key.slice('key '.length)) : null;
  if (first !== firstLine || logKey === null || rest.length > 0)
    return bad('two-books-malformed', { expected: `it does not begin with ${firstLine} and a key` });
  if (more.length > 0) return bad('two-books-malformed', { expected: 'it has more than two notes' });
  const one = await openSignedTreeHead(`${text1}\n\n${lines1}\n`, logKey);
  if (!one.ok) return one;
  const other = await openSignedTreeHead(`${text2}\n\n${lines2}`, logKey);
  if (!other.ok) return other;
  const comparison = compareCheckpoints(one.value, other.value);
  return good({ logKey: toBase64(logKey), first: one.value, second: other.value, comparison });
};
