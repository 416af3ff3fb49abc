import { language } from '@mandali/ui-kit/language.ts';

// Amounts are grouped the Indian way in every language, in the digits that are on the notes and in UPI apps.
const amounts = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
// English dates are the specification's: month day, year.
const calendar = language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-US';
const days = new Intl.DateTimeFormat(calendar, { month: 'short', day: '2-digit', year: 'numeric' });
const shortDays = new Intl.DateTimeFormat(calendar, { month: 'short', day: '2-digit' });
const months = new Intl.DateTimeFormat(calendar, { month: 'short', year: 'numeric' });
const names = new Intl.ListFormat(language === 'hi' ? 'hi' : 'en', { type: 'conjunction' });
const times = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const counts = new Intl.NumberFormat('en-IN');

/** '₹1,20,000' from whole rupees, as a number or as the API's string of digits. */
export const rupees = (amount: number | string): string => amounts.format(Number(amount));
/** '1,20,000'. */
export const count = (amount: number): string => counts.format(amount);
/** 'Nov 21, 2026' ('21 नव॰ 2026') in the reader's time zone. */
export const date = (iso: string): string => days.format(new Date(iso));
/** 'Nov 21'; show `date` in the title attribute beside it. */
export const shortDate = (iso: string): string => shortDays.format(new Date(iso));
/** 'Nov 2026'. */
export const month = (at: Date): string => months.format(at);
/** 'Imran Malik, Zubair Hussain and Asha Rao'. */
export const list = (all: readonly string[]): string => names.format(all);
/** '10:42'. */
export const time = (at: number | string): string => times.format(new Date(at));
/** '+91 98111 26610' from E.164 of India; any other text (masked, foreign) as it is. */
export const phone = (text: string): string => text.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
