import { z } from 'zod';
import { id } from './shapes.ts';

/** Token of an invitation link, for one person and one seat. */
export const invitationToken = z.string().regex(/^[\w-]{40}$/);
/** Token of the link that ends all messages by the service. */
export const stopToken = z.string().regex(/^[\w-]{31}$/);

/** ended: the person does not hold the seat any more, or has said 'That is not me'. */
export const invitationStates = ['invited', 'joined', 'ended'] as const;

/** Every holder of the link sees this: it contains nothing about the invited person. */
export const memberInvitation = z.object({
  committeeId: id,
  committeeName: z.string(),
  adminName: z.string(),
  state: z.enum(invitationStates),
});
export type MemberInvitation = z.infer<typeof memberInvitation>;
