import { timingSafeEqual } from 'node:crypto';
import { hmac } from './keys.ts';

/** Bytes of an id: below 2^53. */
const idBytes = 7;
/** Bytes of the signature: 128 bits. */
const macBytes = 16;

export type IdTokens = {
  of(...ids: readonly number[]): string;
  read(token: string): readonly number[] | null;
};

/**
 * Tokens need no row, so a member has a link even when the process died right after adding them. They become invalid
 * when APP_SECRET changes.
 */
export const idTokens = (key: Buffer, count: number): IdTokens => {
  const macOf = (ids: readonly number[]): Buffer => hmac(key, 'ids', ...ids.map(String)).subarray(0, macBytes);
  const length = count * idBytes + macBytes;
  return {
    of(...ids) {
      const packed = Buffer.alloc(length);
      for (const [index, id] of ids.entries()) {
        packed.writeUIntBE(Math.floor(id / 2 ** 32), index * idBytes, 3);
        packed.writeUInt32BE(id % 2 ** 32, index * idBytes + 3);
      }
      macOf(ids).copy(packed, count * idBytes);
      return packed.toString('base64url');
    },
    read(token) {
      const packed = Buffer.from(token, 'base64url');
      if (packed.length !== length) return null;
      const ids = Array.from({ length: count }, (_, index) => {
        const at = index * idBytes;
        return packed.readUIntBE(at, 3) * 2 ** 32 + packed.readUInt32BE(at + 3);
      });
      return timingSafeEqual(macOf(ids), packed.subarray(count * idBytes)) ? ids : null;
    },
  };
};
