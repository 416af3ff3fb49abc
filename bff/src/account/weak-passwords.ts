import { readFile } from 'node:fs/promises';
import { normalPassword } from './passwords.ts';

export type PasswordOwner = {
  readonly name?: string | undefined;
  readonly email?: string | null | undefined;
  readonly phones?: readonly (string | null | undefined)[];
};

const lettersOf = (text: string): readonly string[] => Array.from(text);

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '!@#$%^&*()'];
const sequences = [...rows, ...rows.map((row) => lettersOf(row).toReversed().join(''))];
const minRunLength = 3;
const productNames = ['mandali', 'मंडली', 'मण्डली'];
/** Minimum number of letters beside a known word. */
const minRestLength = 4;
/** Minimum length of a part of a name or address, characters: shorter ones occur in any word. */
const minWordLength = 3;

const isRun = (text: string): boolean => sequences.some((line) => line.includes(text));

/** Such as 'abcdef', 'abc123', '654321qwe'. */
const isOfRuns = (letters: readonly string[]): boolean => {
  const reached = new Set([0]);
  for (let end = minRunLength; end <= letters.length; end += 1)
    for (const start of reached)
      if (end - start >= minRunLength && isRun(letters.slice(start, end).join(''))) reached.add(end);
  return reached.has(letters.length);
};

/** Such as '246802', 'acegik', 'aaaaaa'. */
const isEvenlySpaced = (letters: readonly string[]): boolean => {
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) <= 3 && codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step);
};

/** The last repetition may be incomplete, as in 'xyxyx'. */
const isRepeated = (letters: readonly string[]): boolean => {
  for (let part = 1; part <= letters.length / 2; part += 1)
    if (letters.every((letter, index) => letter === letters[index % part])) return true;
  return false;
};

const hasFewLetters = (letters: readonly string[]): boolean => new Set(letters).size <= 2;

const wordsOf = ({ name = '', email, phones = [] }: PasswordOwner): readonly string[] => {
  const [local = '', domain = ''] = (email ?? '').split('@');
  const parts = [name, local].flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)]);
  const numbers = phones.flatMap((phone) => [phone ?? '', (phone ?? '').slice(-10)]);
  return [...productNames, ...parts, email ?? '', domain.split('.')[0] ?? '', ...numbers]
    .map((word) =>
      normalPassword(word)
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''),
    )
    .filter((word) => lettersOf(word).length >= minWordLength)
    .toSorted((a, b) => b.length - a.length);
};

/** Such as 'mandali', 'Asha@1990'. */
const isOfWords = (text: string, owner: PasswordOwner): boolean => {
  const bare = text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  const rest = wordsOf(owner).reduce((left, word) => left.replaceAll(word, ''), bare);
  return rest !== bare && (lettersOf(rest).length < minRestLength || /^\p{N}*$/u.test(rest));
};

const isOfPhone = (text: string, { phones = [] }: PasswordOwner): boolean => {
  const digits = text.replaceAll(/[\s()+-]/g, '');
  return /^\d+$/.test(digits) && phones.some((phone) => phone?.includes(digits) === true);
};

const withoutDoubles = (letters: readonly string[]): readonly string[] =>
  letters.filter((letter, index) => letter !== letters[index - 1]);

/** Checked when a password is set, never at sign-in. */
const isGuessable = (password: string, owner: PasswordOwner): boolean => {
  const text = normalPassword(password).toLowerCase();
  const letters = lettersOf(text.replaceAll(/[\s\p{Cf}]/gu, ''));
  if (letters.length < minRunLength) return true;
  return (
    hasFewLetters(letters) ||
    isRepeated(letters) ||
    isOfRuns(letters) ||
    isOfRuns(withoutDoubles(letters)) ||
    isEvenlySpaced(letters) ||
    isOfPhone(text, owner) ||
    isOfWords(text, owner)
  );
};

const listFile = new URL('../../common-passwords.txt', import.meta.url);
let common: Promise<ReadonlySet<string>> | undefined;

const readList = async (): Promise<ReadonlySet<string>> => {
  const entries = (await readFile(listFile, 'utf8')).split('\n');
  return new Set(entries.filter((entry) => entry !== '' && !entry.startsWith('#')));
};

/** The 10,000 most common passwords (NIST SP 800-63B). */
const isCommon = async (password: string): Promise<boolean> =>
  (await (common ??= readList())).has(normalPassword(password).toLowerCase());

export const commonPasswordText = 'This password is one of the most common ones. Please choose another.';
export const guessablePasswordText = 'This password is too easy to guess. Please choose another.';

/** Returns a sentence; null: accepted. */
export const passwordWeakness = async (password: string, owner: PasswordOwner): Promise<string | null> => {
  if (await isCommon(password)) return commonPasswordText;
  return isGuessable(password, owner) ? guessablePasswordText : null;
};
