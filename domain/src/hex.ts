const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export const toHex = (bytes: Uint8Array): string => {
  let hex = '';
  for (const byte of bytes) hex += digits[byte];
  return hex;
};

const valueOf = (code: number): number => {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  return code >= 0x61 && code <= 0x66 ? code - 0x57 : -1;
};

/** Null unless the text is an even number of lower-case hex digits. */
export const fromHex = (hex: string): Uint8Array<ArrayBuffer> | null => {
  if (hex.length % 2 !== 0) return null;
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i += 1) {
    const [high, low] = [valueOf(hex.charCodeAt(2 * i)), valueOf(hex.charCodeAt(2 * i + 1))];
    if (high < 0 || low < 0) return null;
    bytes[i] = 16 * high + low;
  }
  return bytes;
};

/** 64 lower-case hex digits. */
export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
