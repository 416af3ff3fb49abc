import type { en } from './en.ts';

/** Oblique case, before 'والا' and 'سے': '21 انٹریوں'. */
const entries = (n: string): string => (n === '1' ? 'ایک انٹری' : `${n} انٹریوں`);

const phones = (n: string): string => (n === '0' ? 'ابھی کوئی فون نہیں' : n === '1' ? 'ایک فون' : `${n} فون`);

export const ur: typeof en = { entries, phones };
