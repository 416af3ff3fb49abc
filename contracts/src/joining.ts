import { z } from 'zod';
import { visible } from './visible.ts';

/** The secret of a link by which people ask to join: 128 bits in base64url. */
export const joinToken = z.string().regex(/^[\w-]{22}$/);

/** How many days a link may be open from now on. */
export const joinLinkDays = [7, 14, 30] as const;

/** Letters that an asker may write to the admin; '' says nothing. */
export const mostOfWord = 200;
export const askToJoinBody = z.strictObject({
  word: z.string().overwrite(visible).max(mostOfWord, 'At most 200 characters'),
});

/**
 * Where a link leads a signed-in person. in: they read the committee already. open: they may ask. The names are
 * shown while they may ask, wait, or were declined.
 */
export const invitationStates = [
  'in',
  'open',
  'asked',
  'declined',
  'ended',
  'taken-back',
  'completed',
  'deleted',
] as const;

export const invitation = z.object({
  state: z.enum(invitationStates),
  /** Only of a committee that they read. */
  committeeId: z.number().int().positive().nullable(),
  committeeName: z.string().nullable(),
  adminName: z.string().nullable(),
  /** Until when the link is, or was, open. */
  endsAt: z.iso.datetime(),
  /** When they asked; null: they have not. */
  askedAt: z.iso.datetime().nullable(),
  /** All seats are taken; one may still ask. */
  isFull: z.boolean(),
  /** Their own proven phone as the admin will see it; null: they have proven none, and cannot ask. */
  phone: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitation>;

export const joinLink = z.object({
  token: joinToken,
  endsAt: z.iso.datetime(),
  /** How many people have asked by it. */
  asked: z.number().int().nonnegative(),
  accepted: z.number().int().nonnegative(),
});
export type JoinLink = z.infer<typeof joinLink>;

/** A person whose request waits for the admin's answer; the phone is masked. */
export const joinRequest = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  phone: z.string(),
  word: z.string().nullable(),
  askedAt: z.iso.datetime(),
  /** An active member has the same name. */
  isNamesake: z.boolean(),
});
export type JoinRequest = z.infer<typeof joinRequest>;
