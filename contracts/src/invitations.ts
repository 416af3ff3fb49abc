import { z } from 'zod';
import { id } from './shapes.ts';

/** Secret of a link that invites one person to one seat. */
export const invitationToken = z.string().regex(/^[\w-]{40}$/);
/** Secret of a link that ends all messages by the service. */
export const stopToken = z.string().regex(/^[\w-]{31}$/);

/** ended: the person does not hold the seat any more, or has said 'That is not me'. */
export const invitationStates = ['invited', 'joined', 'ended'] as const;

/** Shown to every holder of the link; contains nothing about the invited person. */
export const memberInvitation = z.object({
  committeeId: id,
  committeeName: z.string(),
  adminName: z.string(),
  state: z.enum(invitationStates),
});
export type MemberInvitation = z.infer<typeof memberInvitation>;
