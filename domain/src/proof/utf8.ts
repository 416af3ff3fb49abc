const encoder = new TextEncoder();
// A byte order mark stays, and is no JSON.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const utf8Encode = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);

/** The text of these bytes; null when they are no UTF-8. */
export const utf8Decode = (bytes: Uint8Array): string | null => {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
};

/** Of ES2024; older browsers have not got it. */
type Modern = { readonly isWellFormed?: () => boolean };

/** Has the text no unpaired surrogate, so that UTF-8 can carry it? */
export const isUnicode: (text: string) => boolean =
  (String.prototype as Modern).isWellFormed === undefined
    ? (text) => !/\p{Surrogate}/u.test(text)
    : (text) => (text as Modern).isWellFormed?.() === true;
