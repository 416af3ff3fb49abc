import { z } from 'zod';
import type { Phone } from '../people/phone.ts';
import type { Seal } from '../db/sealing.ts';

/**
 * A number proved by the code of this challenge, for an account that holds it unproved (decision 52). Valid while the
 * challenge waits for its sign-up: it works once, and not after that sign-up.
 */
export type Claim = { readonly challengeId: string; readonly phone: Phone };

export type Claims = {
  write(claim: Claim): string;
  read(token: string): Claim | null;
};

const claimSchema = z.strictObject({
  challengeId: z.uuid(),
  phone: z.strictObject({ e164: z.string(), nationalDigits: z.number() }),
});
const place = 'claim';

/** Claims are not stored: the token is the sealed claim. */
export const createClaims = ({ seal }: { readonly seal: Seal }): Claims => ({
  write: (claim) => seal.close(JSON.stringify(claim), place).toString('base64url'),
  read(token) {
    try {
      return claimSchema.parse(JSON.parse(seal.open(Buffer.from(token, 'base64url'), place)));
    } catch {
      return null;
    }
  },
});

/** 'a•••@mail.in': enough for the owner of an address to recognise it. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${String.fromCodePoint(email.codePointAt(0) ?? 0)}•••${email.slice(at)}`;
};
