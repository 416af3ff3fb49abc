import { timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { hmac } from '../db/keys.ts';

/**
 * The cookie is sent to the sign-in calls only, is unreadable for scripts and grants nothing (decision 6). A recognised
 * device skips the queue of strangers at its address.
 */
export type KnownDevices = {
  /** Null without a valid cookie. */
  of(req: Request): string | null;
  /** In constant time, also without a person. */
  isOf(name: string | null, personId: number | null): boolean;
  mark(personId: number): string;
};

/** 400 days, the maximum of browsers. */
const maxAgeS = 34_560_000;
const nameBytes = 16;
const cookiePattern = /^([\w-]{22})\.([\w-]{43})$/;

export const createKnownDevices = (options: { readonly key: Buffer; readonly publicUrl: string }): KnownDevices => {
  const isSecure = options.publicUrl.startsWith('https:');
  const cookie = isSecure ? '__Secure-device' : 'device';
  const nameOf = (personId: number): string =>
    hmac(options.key, 'person', `${personId}`).subarray(0, nameBytes).toString('base64url');
  const proofOf = (name: string): Buffer => hmac(options.key, 'proof', name);
  return {
    of(req) {
      const cookieText = req.headers.cookie?.split('; ').find((each) => each.startsWith(`${cookie}=`));
      const [, name, proof] = cookiePattern.exec(cookieText?.slice(cookie.length + 1) ?? '') ?? [];
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
