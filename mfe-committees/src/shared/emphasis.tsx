import type { ReactNode } from 'react';

// Unicode isolates: invisible, they keep a name in another script whole and mark what the page emphasises.
const [open, close] = ['\u2068', '\u2069'];

export const strong = (text: string): string => `${open}${text}${close}`;

export const withEmphasis = (sentence: string): ReactNode =>
  sentence.split(new RegExp(`[${open}${close}]`)).map((piece, at) => (at % 2 === 1 ? <b key={at}>{piece}</b> : piece));
