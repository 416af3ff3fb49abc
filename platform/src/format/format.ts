import { plainNumber } from '@mandali/contracts/digits';
import { isolated } from '@mandali/contracts/isolated-text';
import { plainPhone } from '@mandali/contracts/phone-number';
import { indianDigits } from '@mandali/ui-kit/fields/indian-digits.ts';
import { direction } from '@mandali/ui-kit/language/language.ts';
import { texts } from '@mandali/ui-kit/language/texts.ts';
import { serverNow } from '../requests/server-clock.ts';
import { inIndia } from './india.ts';

// Amounts are grouped the Indian way in every language, in Latin digits as on notes and in UPI apps. English dates are those
// of the specification (month day, year). Without Intl, whose first use takes longer than to render the page (docs/adr/0097),
// and which lacks Urdu on some phones. Days are those of India, where the committees are. Amounts, numbers and times are
// isolated on a right-to-left page.

const { months, isDayFirst, comma, and } = texts.format;

const twoDigits = (part: number): string => String(part).padStart(2, '0');

const monthOf = (at: Date): string => months[at.getUTCMonth()] ?? '';
const dayOf = (at: Date): string => {
  const day = twoDigits(at.getUTCDate());
  return isDayFirst ? `${day} ${monthOf(at)}` : `${monthOf(at)} ${day}`;
};

/** Returns '₹1,20,000' for whole rupees, a number or the API's string of digits. */
export const rupees = (amount: number | string): string => {
  const whole = Math.round(Number(amount));
  return isolated(`${whole < 0 ? '-' : ''}₹${indianDigits(Math.abs(whole))}`, direction);
};

/** '1,20,000'. */
export const count = indianDigits;

/** 'Nov 21, 2026' ('21 नव॰ 2026'). */
export const date = (iso: string): string => {
  const at = inIndia(iso);
  return `${dayOf(at)}${isDayFirst ? ' ' : ', '}${String(at.getUTCFullYear()).padStart(4, '0')}`;
};

/** 'Nov 21', of another year than the server's 'Nov 21, 2025'; with `date` in the title attribute. */
export const shortDate = (iso: string): string => {
  const at = inIndia(iso);
  if (at.getUTCFullYear() !== inIndia(serverNow()).getUTCFullYear()) return date(iso);
  return dayOf(at);
};

/** 'Nov 2026'. */
export const month = (moment: Date): string => {
  const at = inIndia(moment);
  return `${monthOf(at)} ${at.getUTCFullYear()}`;
};

/** 'Imran Malik, Zubair Hussain and Asha Rao'. */
export const list = (all: readonly string[]): string => {
  const parts = all.map((each) => isolated(each, direction));
  const last = parts.length > 1 ? parts.pop() : undefined;
  return `${parts.join(comma)}${last === undefined ? '' : `${and}${last}`}`;
};

/** '18:30:44' in India, for prints, which may be read in another time zone. */
export const clockInIndia = (iso: string): string => inIndia(iso).toISOString().slice(11, 19);

/**
 * '10:42' in India, beside a day in India; '10:42 IST' if the reader's time zone differs.
 * @param at ISO 8601, or ms since 1970
 */
export const time = (at: number | string): string => {
  const clock = inIndia(at).toISOString().slice(11, 16);
  return clock === ownTime(at) ? clock : isolated(`${clock} IST`, direction);
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
  return `${dayOf(day)}${comma}${ownTime(at)}`;
};

/** '10:42', on another day 'Nov 21, 10:42', for stored data. @param at ms since 1970 */
export const timeOrDay = (at: number): string =>
  new Date(at).toDateString() === new Date().toDateString() ? ownTime(at) : dayAndTime(at);

/** '+91 98111 26610' for a number of India ('98111 26610' if typed without the country); other text stays unchanged. */
export const phone = (text: string): string => {
  const [, first, last] = /^\+91(\d{5})(\d{5})$/.exec(plainPhone(text)) ?? [];
  if (first === undefined) return isolated(text, direction);
  const hasCountry = plainNumber(text).replace(/\D/g, '').length > 11;
  return isolated(`${hasCountry ? '+91 ' : ''}${first} ${last}`, direction);
};
