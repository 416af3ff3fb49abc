import { indianDigits } from '@mandali/ui-kit/fields/indian-digits.ts';
import { language } from '@mandali/ui-kit/language/language.ts';
import { inIndia } from './india.ts';

// Amounts are grouped the Indian way in every language, in the digits that are on the notes and in UPI apps. English
// dates are the specification's, month day, year, and made by hand: a browser's first use of Intl takes longer than to
// draw the page (docs/adr/0097). Days are those of India, where the committees are, wherever the reader is.

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const twoDigits = (part: number): string => String(part).padStart(2, '0');

type Parts = Pick<Intl.DateTimeFormatOptions, 'day' | 'month' | 'year'>;

const hindi = new Map<Parts, Intl.DateTimeFormat>();

/** In another language than English the browser knows how a date is written. */
const inHindi = (parts: Parts, at: Date): string => {
  const writer = hindi.get(parts) ?? new Intl.DateTimeFormat('hi-IN-u-nu-latn', { ...parts, timeZone: 'UTC' });
  hindi.set(parts, writer);
  return writer.format(at);
};

const dateParts: Parts = { month: 'short', day: '2-digit', year: 'numeric' };
const shortParts: Parts = { month: 'short', day: '2-digit' };
const monthParts: Parts = { month: 'short', year: 'numeric' };

const englishDay = (at: Date): string => `${monthNames[at.getUTCMonth()]} ${twoDigits(at.getUTCDate())}`;

/** '₹1,20,000' from whole rupees, as a number or as the API's string of digits. */
export const rupees = (amount: number | string): string => {
  const whole = Math.round(Number(amount));
  return `${whole < 0 ? '-' : ''}₹${indianDigits(Math.abs(whole))}`;
};

/** '1,20,000'. */
export const count = indianDigits;

/** 'Nov 21, 2026' ('21 नव॰ 2026'). */
export const date = (iso: string): string => {
  const at = inIndia(iso);
  return language === 'hi' ? inHindi(dateParts, at) : `${englishDay(at)}, ${at.getUTCFullYear()}`;
};

/** 'Nov 21'; show `date` in the title attribute beside it. */
export const shortDate = (iso: string): string => {
  const at = inIndia(iso);
  return language === 'hi' ? inHindi(shortParts, at) : englishDay(at);
};

/** 'Nov 2026'. */
export const month = (moment: Date): string => {
  const at = inIndia(moment);
  return language === 'hi' ? inHindi(monthParts, at) : `${monthNames[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
};

const englishList = (all: readonly string[]): string =>
  all.length < 3 ? all.join(' and ') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;

/** 'Imran Malik, Zubair Hussain and Asha Rao'. */
export const list = (all: readonly string[]): string =>
  language === 'hi' ? new Intl.ListFormat('hi', { type: 'conjunction' }).format(all) : englishList(all);

/** '18:30:44' in India: for what is printed, and read elsewhere than where it was made. */
export const clockInIndia = (iso: string): string => inIndia(iso).toISOString().slice(11, 19);

/**
 * '10:42' in India, beside a day, which is India's too; '10:42 IST' where the reader's own clock says otherwise.
 * @param at ISO 8601, or milliseconds since 1970
 */
export const time = (at: number | string): string => {
  const clock = inIndia(at).toISOString().slice(11, 16);
  return clock === ownTime(at) ? clock : `${clock} IST`;
};

/** '10:42' on the reader's own clock: of what this device did a moment ago. */
export const ownTime = (at: number | string): string => {
  const when = new Date(at);
  return `${twoDigits(when.getHours())}:${twoDigits(when.getMinutes())}`;
};

/** 'Nov 21, 10:42' ('21 नव॰, 10:42') on the reader's own clock. @param at milliseconds since 1970 */
export const dayAndTime = (at: number): string => {
  const when = new Date(at);
  const day = new Date(Date.UTC(when.getFullYear(), when.getMonth(), when.getDate()));
  return `${language === 'hi' ? inHindi(shortParts, day) : englishDay(day)}, ${ownTime(at)}`;
};

/** '10:42', and on another day 'Nov 21, 10:42': of what may have been kept for a while. @param at milliseconds since 1970 */
export const timeOrDay = (at: number): string =>
  new Date(at).toDateString() === new Date().toDateString() ? ownTime(at) : dayAndTime(at);

/** '+91 98111 26610' from a number of India however it is written ('98111 26610' without its country); other text as it is. */
export const phone = (text: string): string => {
  const [, country = '', first, last] = /^(\+91)?0?([6-9]\d{4})(\d{5})$/.exec(text.replace(/[\s()-]/g, '')) ?? [];
  return first === undefined ? text : `${country} ${first} ${last}`.trim();
};
