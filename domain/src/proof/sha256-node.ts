import { hash } from 'node:crypto';

/** SHA-256: 32 bytes. */
export const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

/** SHA-256 over the UTF-8 of a text, as 64 lower-case hex digits. */
export const sha256OfText = (text: string): string => hash('sha256', text, 'hex');
