const encoder = new TextEncoder();
// A byte order mark stays, and is no JSON.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const utf8Encode = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);

export const utf8Decode = (bytes: Uint8Array): string | null => {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
};

/** ES2024; missing in older browsers. */
type Modern = { readonly isWellFormed?: () => boolean };

/** False for an unpaired surrogate. */
export const isUnicode: (text: string) => boolean =
  (String.prototype as Modern).isWellFormed === undefined
    ? (text) => !/\p{Surrogate}/u.test(text)
    : (text) => (text as Modern).isWellFormed?.() === true;
