const amounts = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric' });
const shortDays = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit' });
const times = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const counts = new Intl.NumberFormat('en-IN');

/** '₹1,20,000' from whole rupees, as a number or as the API's string of digits. */
export const rupees = (amount: number | string): string => amounts.format(Number(amount));
/** '1,20,000'. */
export const count = (amount: number): string => counts.format(amount);
/** 'Nov 21, 2026' in the reader's time zone. */
export const date = (iso: string): string => days.format(new Date(iso));
/** 'Nov 21'; show `date` in the title attribute beside it. */
export const shortDate = (iso: string): string => shortDays.format(new Date(iso));
/** '10:42'. */
export const time = (at: number | string): string => times.format(new Date(at));
/** '+91 98111 26610' from E.164 of India; any other text (masked, foreign) as it is. */
export const phone = (text: string): string => text.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
/** 'global admin' of 'global_admin'. */
export const words = (code: string): string => code.replaceAll('_', ' ');
