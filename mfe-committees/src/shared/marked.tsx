import type { ReactNode } from 'react';

// Unicode's isolates: invisible, they keep a name of another script whole, and show the page what is emphasised.
const [open, close] = ['\u2068', '\u2069'];

/** A name or an amount that stands out in its sentence. */
export const strong = (text: string): string => `${open}${text}${close}`;

/** The sentence with what stands out in it. */
export const marked = (sentence: string): ReactNode =>
  sentence.split(new RegExp(`[${open}${close}]`)).map((piece, at) => (at % 2 === 1 ? <b key={at}>{piece}</b> : piece));
