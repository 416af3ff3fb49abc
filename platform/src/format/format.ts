import { plainNumber } from '@mandali/contracts/digits';
import { plainPhone } from '@mandali/contracts/phone-number';
import { indianDigits } from '@mandali/ui-kit/fields/indian-digits.ts';
import { language } from '@mandali/ui-kit/language/language.ts';
import { serverNow } from '../requests/server-clock.ts';
import { inIndia } from './india.ts';

// Amounts are grouped the Indian way in every language, in Latin digits as on notes and in UPI apps. English dates are those
// of the specification (month day, year), without Intl, whose first use takes longer than to render the page
// (docs/adr/0097). Days are those of India, where the committees are.

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const twoDigits = (part: number): string => String(part).padStart(2, '0');

type Parts = Pick<Intl.DateTimeFormatOptions, 'day' | 'month' | 'year'>;

const hindi = new Map<Parts, Intl.DateTimeFormat>();

const inHindi = (parts: Parts, at: Date): string => {
  const writer = hindi.get(parts) ?? new Intl.DateTimeFormat('hi-IN-u-nu-latn', { ...parts, timeZone: 'UTC' });
  hindi.set(parts, writer);
  return writer.format(at);
};

const dateParts: Parts = { month: 'short', day: '2-digit', year: 'numeric' };
const shortParts: Parts = { month: 'short', day: '2-digit' };
const monthParts: Parts = { month: 'short', year: 'numeric' };

const englishDay = (at: Date): string => `${monthNames[at.getUTCMonth()]} ${twoDigits(at.getUTCDate())}`;

/** Returns '₹1,20,000' for whole rupees, a number or the API's string of digits. */
export const rupees = (amount: number | string): string => {
  const whole = Math.round(Number(amount));
  return `${whole < 0 ? '-' : ''}₹${indianDigits(Math.abs(whole))}`;
};

/** '1,20,000'. */
export const count = indianDigits;

/** 'Nov 21, 2026' ('21 नव॰ 2026'). */
export const date = (iso: string): string => {
  const at = inIndia(iso);
  return language === 'hi'
    ? inHindi(dateParts, at)
    : `${englishDay(at)}, ${String(at.getUTCFullYear()).padStart(4, '0')}`;
};

/** 'Nov 21', of another year than the server's 'Nov 21, 2025'; with `date` in the title attribute. */
export const shortDate = (iso: string): string => {
  const at = inIndia(iso);
  if (at.getUTCFullYear() !== inIndia(serverNow()).getUTCFullYear()) return date(iso);
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

/** '18:30:44' in India, for prints, which may be read in another time zone. */
export const clockInIndia = (iso: string): string => inIndia(iso).toISOString().slice(11, 19);

/**
 * '10:42' in India, beside a day in India; '10:42 IST' if the reader's time zone differs.
 * @param at ISO 8601, or ms since 1970
 */
export const time = (at: number | string): string => {
  const clock = inIndia(at).toISOString().slice(11, 16);
  return clock === ownTime(at) ? clock : `${clock} IST`;
};

/** '10:42' in the reader's time zone, for recent actions of this device. */
export const ownTime = (at: number | string): string => {
  const when = new Date(at);
  return `${twoDigits(when.getHours())}:${twoDigits(when.getMinutes())}`;
};

/** 'Nov 21, 10:42' ('21 नव॰, 10:42') in the reader's time zone. @param at ms since 1970 */
export const dayAndTime = (at: number): string => {
  const when = new Date(at);
  const day = new Date(Date.UTC(when.getFullYear(), when.getMonth(), when.getDate()));
  return `${language === 'hi' ? inHindi(shortParts, day) : englishDay(day)}, ${ownTime(at)}`;
};

/** '10:42', on another day 'Nov 21, 10:42', for stored data. @param at ms since 1970 */
export const timeOrDay = (at: number): string =>
  new Date(at).toDateString() === new Date().toDateString() ? ownTime(at) : dayAndTime(at);

/** '+91 98111 26610' for a number of India ('98111 26610' if typed without the country); other text stays unchanged. */
export const phone = (text: string): string => {
  const [, first, last] = /^\+91(\d{5})(\d{5})$/.exec(plainPhone(text)) ?? [];
  if (first === undefined) return text;
  const hasCountry = plainNumber(text).replace(/\D/g, '').length > 11;
  return `${hasCountry ? '+91 ' : ''}${first} ${last}`;
};
