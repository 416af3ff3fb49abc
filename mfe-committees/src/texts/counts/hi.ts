import type { en } from './en.ts';

/** Oblique case, before 'वाली बही': '21 एंट्रियों'. */
const entries = (n: string): string => (n === '1' ? 'एक एंट्री' : `${n} एंट्रियों`);

/** Whose signature it is. */
const phones = (n: string): string => (n === '0' ? 'अभी किसी फ़ोन का नहीं' : n === '1' ? 'एक फ़ोन का' : `${n} फ़ोन का`);

export const hi: typeof en = { entries, phones };
