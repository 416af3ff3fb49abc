import { isReachable } from '@mandali/contracts/fields';
import { addMemberBody } from '@mandali/contracts/api/add-member';
import { visible } from '@mandali/contracts/visible';
import { translate } from '@mandali/platform/requests/api.ts';
import { texts } from '../../texts.ts';

export type ListPerson = { readonly name: string; readonly phone: string };

const westernDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x966));

/** Numbering before a name: '1.', '2)', '3'. */
const numbering = /^\s*(?:\(?\d{1,3}(?:[.)]\s+|[.)]?\s*(?=\p{L}))|[-*•–]\s*)/u;
/** Ten digits or more, in any grouping. */
const dialled = /\(?\+?\(?\d(?:[\s().\-\u2010-\u2015/]*\d){9,}/;
const separators = /^[\s,;:|.\-–]+|[\s,;:|\-–]+$/g;

/** '+91 98200-11001' and '098200 11001' become '+919820011001'; an invalid number stays unchanged. */
const phoneOf = (written: string): string => {
  const digits = written.replace(/\D/g, '');
  if (/^\W*\+/.test(written)) return `+${digits}`;
  if (digits.length === 10) return `+91${digits}`;
  if (digits.length === 11 && digits.startsWith('0')) return `+91${digits.slice(1)}`;
  if (digits.length === 12 && digits.startsWith('91')) return `+${digits}`;
  return written.trim();
};

const personIn = (line: string): ListPerson => {
  // Copied contacts have direction marks around the number.
  const text = westernDigits(visible(line)).replace(numbering, '');
  const written = dialled.exec(text)?.[0] ?? '';
  const name = text
    .replace(written, ' ')
    .replace(separators, '')
    .replace(/[\s,;|]+/g, ' ')
    .trim();
  return { name, phone: written === '' ? '' : phoneOf(written) };
};

/** One person a line, name and phone in any order and with any separator; empty lines are skipped. */
export const parseMemberList = (text: string): readonly ListPerson[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(personIn);

const badPhone = texts.members.replace.phoneText;

/** Returns the error of one person, null if valid; {@link repeatedPhones} finds duplicates in the list. */
export const faultOf = ({ name, phone }: ListPerson): string | null => {
  const parsed = addMemberBody.safeParse({ name, phone });
  if (!parsed.success) return translate(parsed.error.issues[0]?.message ?? badPhone);
  const normal = phoneOf(phone);
  return /^\+\d{10,15}$/.test(normal) && isReachable(normal) ? null : badPhone;
};

/** Index of the first person with the same phone, by index of the repeated one. */
export const repeatedPhones = (people: readonly ListPerson[]): ReadonlyMap<number, number> => {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  people.forEach(({ phone }, at) => {
    const normal = phoneOf(phone);
    if (normal === '') return;
    const firstIndex = first.get(normal);
    if (firstIndex === undefined) first.set(normal, at);
    else repeated.set(at, firstIndex);
  });
  return repeated;
};
