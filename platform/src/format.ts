import { indianDigits } from '@mandali/ui-kit/indian-digits.ts';
import { language } from '@mandali/ui-kit/language.ts';

// Amounts are grouped the Indian way in every language, in the digits that are on the notes and in UPI apps. English
// dates are the specification's, month day, year, and made by hand: a browser's first use of Intl takes longer than to
// draw the page (docs/adr/0097).

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const twoDigits = (part: number): string => String(part).padStart(2, '0');

type Parts = Pick<Intl.DateTimeFormatOptions, 'day' | 'month' | 'year'>;

const hindi = new Map<Parts, Intl.DateTimeFormat>();

/** In another language than English the browser knows how a date is written. */
const inHindi = (parts: Parts, at: Date): string => {
  const writer = hindi.get(parts) ?? new Intl.DateTimeFormat('hi-IN-u-nu-latn', parts);
  hindi.set(parts, writer);
  return writer.format(at);
};

const dateParts: Parts = { month: 'short', day: '2-digit', year: 'numeric' };
const shortParts: Parts = { month: 'short', day: '2-digit' };
const monthParts: Parts = { month: 'short', year: 'numeric' };

const englishDay = (at: Date): string => `${monthNames[at.getMonth()]} ${twoDigits(at.getDate())}`;

/** '₹1,20,000' from whole rupees, as a number or as the API's string of digits. */
export const rupees = (amount: number | string): string => {
  const whole = Math.round(Number(amount));
  return `${whole < 0 ? '-' : ''}₹${indianDigits(Math.abs(whole))}`;
};

/** '1,20,000'. */
export const count = indianDigits;

/** 'Nov 21, 2026' ('21 नव॰ 2026') in the reader's time zone. */
export const date = (iso: string): string => {
  const at = new Date(iso);
  return language === 'hi' ? inHindi(dateParts, at) : `${englishDay(at)}, ${at.getFullYear()}`;
};

/** 'Nov 21'; show `date` in the title attribute beside it. */
export const shortDate = (iso: string): string => {
  const at = new Date(iso);
  return language === 'hi' ? inHindi(shortParts, at) : englishDay(at);
};

/** 'Nov 2026'. */
export const month = (at: Date): string =>
  language === 'hi' ? inHindi(monthParts, at) : `${monthNames[at.getMonth()]} ${at.getFullYear()}`;

const englishList = (all: readonly string[]): string =>
  all.length < 3 ? all.join(' and ') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;

/** 'Imran Malik, Zubair Hussain and Asha Rao'. */
export const list = (all: readonly string[]): string =>
  language === 'hi' ? new Intl.ListFormat('hi', { type: 'conjunction' }).format(all) : englishList(all);

/** '10:42'. */
export const time = (at: number | string): string => {
  const when = new Date(at);
  return `${twoDigits(when.getHours())}:${twoDigits(when.getMinutes())}`;
};

/** '+91 98111 26610' from E.164 of India; any other text (masked, foreign) as it is. */
export const phone = (text: string): string => text.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
