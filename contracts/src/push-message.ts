// What a push service carries to a device, and how the device knows whether it is meant. Without zod: the service worker
// reads this too.
import type { LanguageCode } from './languages.ts';

/** Encrypted for the device (RFC 8291), so that the push service in between reads nothing of it. */
export type PushMessage = {
  /** The same when the same message comes again. */
  readonly id: string;
  /** The subscription that it was sent to: a device that has been handed on since shows nothing. */
  readonly to: string;
  readonly title: string;
  readonly body: string;
  /** Of this origin: what a tap opens. */
  readonly path: string;
  readonly language: LanguageCode;
};

/** In Cache Storage: the page, which signs out, and the worker, which shows, both reach it. */
export const pushMarkPlace = { cache: 'push', key: '/push-mark' } as const;

/** The subscription by which the person who is signed in is notified of news on this device; no mark: no one is. */
export type PushMark = {
  readonly id: string;
  /** Of the server, in base64url: for another subscription, when the browser has ended this one. */
  readonly publicKey: string;
  /** The browser has made another subscription since, which the server does not know yet. */
  readonly isRenewed?: boolean;
};
