import { isPhone, plainPhone } from '@mandali/contracts/phone-number';

/** A run of text or one phone, in the order of the line. `phone` is E.164. */
export type Piece = { readonly text: string } | { readonly phone: string };

const runs = /[+(]*\d[\d\s().\-\u2010-\u2015\u2212/]*/g;
/** Of E.164, digits. */
const most = 15;

/** Place of a phone in a run of digits. */
type PhoneSpan = { readonly phone: string; readonly from: number; readonly to: number };

/** Looks for the longest phone that begins with a group of digits: '98200 11001 98200 11002' has two. */
const phonesIn = (run: string): readonly PhoneSpan[] => {
  const groups = [...run.matchAll(/\d+/g)];
  const plus = /^\(*\+/.test(run) ? '+' : '';
  const found: PhoneSpan[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    for (let last = groups.length - 1; last >= first; last -= 1) {
      const digits = groups.slice(first, last + 1).join('');
      const phone = plainPhone(first === 0 ? `${plus}${digits}` : digits);
      if (digits.length > most + 2 || !isPhone(phone)) continue;
      const to = (groups[last]?.index ?? 0) + (groups[last]?.[0].length ?? 0);
      found.push({ phone, from: first === 0 ? 0 : (groups[first]?.index ?? 0), to });
      first = last;
      break;
    }
  }
  return found;
};

/** Cuts a text at its phones. Digits that are no phone stay in the text. @param text with Latin digits */
export const piecesOf = (text: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  let done = 0;
  for (const run of text.matchAll(runs)) {
    for (const { phone, from, to } of phonesIn(run[0])) {
      pieces.push({ text: text.slice(done, run.index + from) }, { phone });
      done = run.index + to;
    }
  }
  return [...pieces, { text: text.slice(done) }].filter((piece) => !('text' in piece) || piece.text.trim() !== '');
};

/** Digits without a phone that could be meant as one, of which some are missing or wrong. */
export const brokenPhoneIn = (text: string): string | null => {
  for (const [run] of text.matchAll(runs)) {
    const written = run.replace(/[^\d)]+$/, '');
    const isDay = /^\d{1,4}([-/.])\d{1,2}\1\d{2,4}$/.test(written);
    if (written.replace(/\D/g, '').length >= 7 && !isDay) return written;
  }
  return null;
};

/** The number that can receive codes, from all numbers of a contact, and the others. */
export const mobileOf = (
  numbers: readonly string[],
): { readonly phone: string; readonly others: readonly string[] } => {
  const all = [...new Set(numbers.map(plainPhone))].filter((phone) => phone !== '');
  const phone = all.find((each) => each.startsWith('+91') && isPhone(each)) ?? all.find(isPhone) ?? all[0] ?? '';
  return { phone, others: all.filter((each) => each !== phone) };
};
