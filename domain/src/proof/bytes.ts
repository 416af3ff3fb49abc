export const join = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  let length = 0;
  for (const part of parts) length += part.length;
  const joined = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
};

export const isEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/** RFC 4648 section 4, with padding. */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** Null unless it is the canonical encoding. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> | null => {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return toBase64(bytes) === text ? bytes : null;
};

export const fromBase64Of32 = (text: string): Uint8Array<ArrayBuffer> | null => {
  const bytes = fromBase64(text);
  return bytes?.length === 32 ? bytes : null;
};
