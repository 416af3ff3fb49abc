import { readFile } from 'node:fs/promises';
import { normalPassword } from './passwords.ts';

/** What of a person their password must not be made of. */
export type PasswordOwner = {
  readonly name?: string | undefined;
  readonly email?: string | null | undefined;
  readonly phones?: readonly (string | null | undefined)[];
};

const lettersOf = (text: string): readonly string[] => Array.from(text);

/** Letters and signs that stand beside each other in the alphabet, among digits or on a keyboard. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '!@#$%^&*()'];
const lines = [...rows, ...rows.map((row) => lettersOf(row).toReversed().join(''))];
/** Fewer in a row are no sequence. */
const shortestRun = 3;
/** Of the product, in the scripts of its pages. */
const productNames = ['mandali', 'मंडली', 'मण्डली'];
/** What is left beside a known word is worth this many letters at least. */
const restLength = 4;
/** Shorter parts of a name or an address occur in any word. */
const shortestWord = 3;

const isRun = (text: string): boolean => lines.some((line) => line.includes(text));

/** Whether a text is nothing but runs along such lines: 'abcdef', 'abc123', '654321qwe'. */
const isOfRuns = (letters: readonly string[]): boolean => {
  const reached = new Set([0]);
  for (let end = shortestRun; end <= letters.length; end += 1)
    for (const start of reached)
      if (end - start >= shortestRun && isRun(letters.slice(start, end).join(''))) reached.add(end);
  return reached.has(letters.length);
};

/** Whether each letter is as far from the one before as the next: '246802', 'acegik', 'aaaaaa'. */
const isEvenlySpaced = (letters: readonly string[]): boolean => {
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) <= 3 && codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step);
};

/** Whether a text is one part again and again, the last time perhaps cut short: 'abcabc', 'xyxyx'. */
const isRepeated = (letters: readonly string[]): boolean => {
  for (let part = 1; part <= letters.length / 2; part += 1)
    if (letters.every((letter, index) => letter === letters[index % part])) return true;
  return false;
};

/** Too few different letters for any of the rules above to matter: 'aabbaa'. */
const isOfFew = (letters: readonly string[]): boolean => new Set(letters).size <= 2;

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
    .filter((word) => lettersOf(word).length >= shortestWord)
    .toSorted((a, b) => b.length - a.length);
};

/** Whether nothing but known words is left, a few letters or a number beside them: 'mandali', 'Asha@1990'. */
const isOfWords = (text: string, owner: PasswordOwner): boolean => {
  const bare = text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  const rest = wordsOf(owner).reduce((left, word) => left.replaceAll(word, ''), bare);
  return rest !== bare && (lettersOf(rest).length < restLength || /^\p{N}*$/u.test(rest));
};

/** Whether the digits are some of the person's phone. */
const isOfPhone = (text: string, { phones = [] }: PasswordOwner): boolean => {
  const digits = text.replaceAll(/[\s()+-]/g, '');
  return /^\d+$/.test(digits) && phones.some((phone) => phone?.includes(digits) === true);
};

const withoutDoubles = (letters: readonly string[]): readonly string[] =>
  letters.filter((letter, index) => letter !== letters[index - 1]);

/**
 * Whether a password can be guessed without a list: a sequence, a repetition, nothing to be seen, the product's name or
 * what is known of its owner. Asked when a password is set, never at sign-in.
 */
const isGuessable = (password: string, owner: PasswordOwner): boolean => {
  const text = normalPassword(password).toLowerCase();
  const letters = lettersOf(text.replaceAll(/[\s\p{Cf}]/gu, ''));
  if (letters.length < shortestRun) return true;
  return (
    isOfFew(letters) ||
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

/** Whether it is one of the 10,000 that are guessed first, however its letters are capitalised (NIST SP 800-63B). */
const isCommon = async (password: string): Promise<boolean> =>
  (await (common ??= readList())).has(normalPassword(password).toLowerCase());

export const commonPasswordText = 'This password is one of the most common ones. Please choose another.';
export const guessablePasswordText = 'This password is too easy to guess. Please choose another.';

/** Returns why a password may not be set, as a sentence; null: it may. */
export const passwordWeakness = async (password: string, owner: PasswordOwner): Promise<string | null> => {
  if (await isCommon(password)) return commonPasswordText;
  return isGuessable(password, owner) ? guessablePasswordText : null;
};
