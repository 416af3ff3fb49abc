import { sha256 as digest } from '@noble/hashes/sha2.js';
import { toHex } from '../hex.ts';

// `#sha256` of package.json is this file in browsers and sha256-node.ts in Node: the same two functions. WebCrypto
// answers in promises, which for a hundred thousand short texts cost more than the hashes.

export const sha256 = (bytes: Uint8Array): Uint8Array => digest(bytes);

export const sha256InHex = (bytes: Uint8Array): string => toHex(digest(bytes));
