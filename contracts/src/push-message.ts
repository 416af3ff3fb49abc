// Messages of a push service, and the mark by which a device recognises its own. Without zod: the service worker imports
// this file.
import type { LanguageCode } from './language-table.ts';

/** Encrypted for the device (RFC 8291): the push service cannot read it. */
export type PushMessage = {
  /** Equal for repetitions of one message. */
  readonly id: string;
  /** The addressed subscription: a device that has another user since shows nothing. */
  readonly to: string;
  readonly title: string;
  readonly body: string;
  /** On this origin; a tap opens it. */
  readonly path: string;
  readonly language: LanguageCode;
};

/** In Cache Storage, which both the page (for sign-out) and the service worker can read. */
export const pushMarkPlace = { cache: 'push', key: '/push-mark' } as const;

/** Without a mark nothing is shown. */
export type PushMark = {
  readonly id: string;
  /** The server's public key, base64url: for a new subscription when the browser has ended this one. */
  readonly publicKey: string;
  /** The browser has a newer subscription that the server does not know yet. */
  readonly isRenewed?: boolean;
};
