import type { ReactNode } from 'react';

// Invisible: Unicode isolates keep a name in another script whole; the word joiners in them tell what the page emphasises from
// what a text only isolates (contracts/src/isolated-text.ts).
const [open, close] = ['\u2068\u2060', '\u2060\u2069'];

export const strong = (text: string): string => `${open}${text}${close}`;

export const withEmphasis = (sentence: string): ReactNode =>
  sentence.split(new RegExp(`${open}|${close}`)).map((piece, at) =>
    at % 2 === 1 ? (
      <b key={at} dir="auto">
        {piece}
      </b>
    ) : (
      piece
    ),
  );
