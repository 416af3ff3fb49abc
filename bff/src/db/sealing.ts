import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export type Seal = {
  /** `place`, where the text is stored, is authenticated. */
  close(text: string, place: string): Buffer;
  /** @throws when the text was changed, moved to another place, or sealed under another key */
  open(sealed: Buffer, place: string): string;
};

/** AES-256-GCM (NIST SP 800-38D) with random nonces; the key has 32 bytes. */
export const createSeal = (key: Buffer): Seal => ({
  close(text, place) {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  },
  open(sealed, place) {
    const nonce = sealed.subarray(0, nonceBytes);
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  },
});
