import { z } from 'zod';
import { visible } from './visible.ts';

/** Token of a join link: 128 bits in base64url. */
export const joinToken = z.string().regex(/^[\w-]{22}$/);

/** Lifetimes that an admin can choose for a link, days. */
export const joinLinkDays = [7, 14, 30] as const;

/** Maximum length of the message to the admin, characters; '' is no message. */
export const mostOfWord = 200;
export const askToJoinBody = z.strictObject({
  word: z.string().overwrite(visible).max(mostOfWord, 'At most 200 characters'),
});

/**
 * State of a link for a signed-in person. in: reads the committee already. open: may ask. The names are shown in the
 * states open, waiting and declined.
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
  /** Only for a committee that the person reads. */
  committeeId: z.number().int().positive().nullable(),
  committeeName: z.string().nullable(),
  adminName: z.string().nullable(),
  endsAt: z.iso.datetime(),
  /** Null: not asked. */
  askedAt: z.iso.datetime().nullable(),
  /** Asking is still possible. */
  isFull: z.boolean(),
  /** The proved phone as the admin will see it; null: none is proved, so the person cannot ask. */
  phone: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitation>;

export const joinLink = z.object({
  token: joinToken,
  endsAt: z.iso.datetime(),
  asked: z.number().int().nonnegative(),
  accepted: z.number().int().nonnegative(),
});
export type JoinLink = z.infer<typeof joinLink>;

/** The phone is masked. */
export const joinRequest = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  phone: z.string(),
  word: z.string().nullable(),
  askedAt: z.iso.datetime(),
  isNamesake: z.boolean(),
});
export type JoinRequest = z.infer<typeof joinRequest>;
