import { visible } from '@mandali/contracts/visible';
import { isRemark } from './words.ts';

export type CleanName = {
  /** '' where the text is no name. */
  readonly name: string;
  readonly rest: readonly string[];
};

const pictures = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{No}\uFE0F\u20E3]\u200D?/gu;
/** Bold, italic and struck-out text of WhatsApp. */
const styleMarks = /[*_~`]/g;
const numbering = /^(?:no\.?\s*)?[#(]?\d{1,3}(?:[.):-]+\s*|\s+)(?=\p{L})|^\d{1,3}(?=\p{L})/iu;
const amounts = /(?:₹|\b(?:rs|inr)\b\.?|रु\.?)\s*\d[\d,.]*(?:\/-)?|\d[\d,./-]{2,}(?:\/-)?/giu;
/** Maximum length of a name in a list: longer texts are messages. */
const most = { characters: 60, words: 8 };

const trimmed = (text: string): string =>
  text
    .replace(/^[^\p{L}\p{M}\p{N}]+/u, '')
    .replace(/[^\p{L}\p{M}\p{N}.)]+$/u, '')
    // A dot belongs to an initial: 'Asha R.'
    .replace(/(\p{L}{4})\.+$/u, '$1')
    .replace(/\s+/g, ' ');

const withoutOpenBracket = (text: string): string =>
  text.includes('(') ? text : trimmed(text.replace(/\)/g, ' ')).trim();

/** 'Asha W/o Ravi'. */
const relation = /\b[cdsw]\/o\b/giu;

const isName = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  !/[?!:/\\<>={}[\]]|\d{3}/u.test(text.replace(relation, '')) &&
  !isRemark(text) &&
  text.length <= most.characters &&
  text.split(' ').length <= most.words;

/** Finds the name in a text without phones: marks, numbering and pictures go, and amounts and remarks are the rest. */
export const cleanName = (text: string): CleanName => {
  const plain = visible(text.replace(pictures, ' ').replace(styleMarks, ' '));
  const unnumbered = trimmed(trimmed(plain).replace(numbering, ''));
  const rest: string[] = [];
  const without = unnumbered.replace(amounts, (amount) => {
    rest.push(amount.trim());
    return ' ';
  });
  const name = withoutOpenBracket(trimmed(without));
  if (isName(name)) return { name, rest };
  const all = unnumbered.trim();
  return { name: '', rest: all === '' || /^\d{1,3}[^\p{L}\d]*$/u.test(all) ? [] : [all] };
};
