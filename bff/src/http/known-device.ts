import { timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { hmac } from '../db/keys.ts';

/**
 * Marks a browser in which somebody has signed in, by a cookie: it goes back to the sign-in calls only, no script reads
 * it, and it opens nothing (decision 6). It spares a person the queue of strangers at their address.
 */
export type KnownDevices = {
  /** Whose sign-in has marked the device that a request comes from, as a name that tells nothing; null: none. */
  of(req: Request): string | null;
  /** Whether it was this person's sign-in; takes the same time without a person. */
  isOf(name: string | null, personId: number | null): boolean;
  /** Set-Cookie for a device in which this person has signed in. */
  mark(personId: number): string;
};

/** 400 days, the longest that browsers keep one. */
const maxAgeS = 34_560_000;
const nameBytes = 16;
const form = /^([\w-]{22})\.([\w-]{43})$/;

export const createKnownDevices = (options: { readonly key: Buffer; readonly publicUrl: string }): KnownDevices => {
  const isSecure = options.publicUrl.startsWith('https:');
  const cookie = isSecure ? '__Secure-device' : 'device';
  const nameOf = (personId: number): string =>
    hmac(options.key, 'person', `${personId}`).subarray(0, nameBytes).toString('base64url');
  const proofOf = (name: string): Buffer => hmac(options.key, 'proof', name);
  return {
    of(req) {
      const given = req.headers.cookie?.split('; ').find((each) => each.startsWith(`${cookie}=`));
      const [, name, proof] = form.exec(given?.slice(cookie.length + 1) ?? '') ?? [];
      if (name === undefined || proof === undefined) return null;
      return timingSafeEqual(Buffer.from(proof, 'base64url'), proofOf(name)) ? name : null;
    },
    isOf: (name, personId) => name === nameOf(personId ?? 0) && personId !== null,
    mark(personId) {
      const name = nameOf(personId);
      const value = `${name}.${proofOf(name).toString('base64url')}`;
      const secure = isSecure ? '; Secure' : '';
      return `${cookie}=${value}; Path=/api/auth; Max-Age=${maxAgeS}; HttpOnly; SameSite=Strict${secure}`;
    },
  };
};
