import { z } from 'zod';
import { id } from './shapes.ts';

/** The secret of a link that invites one person to one seat. */
export const invitationToken = z.string().regex(/^[\w-]{40}$/);
/** The secret of a link that ends all messages by the service. */
export const stopToken = z.string().regex(/^[\w-]{31}$/);

/** ended: the seat is not that person's any more, also because they have said that it is not them. */
export const invitationStates = ['invited', 'joined', 'ended'] as const;

/** What anyone sees who has the link; nothing of the person invited. */
export const memberInvitation = z.object({
  committeeId: id,
  committeeName: z.string(),
  adminName: z.string(),
  state: z.enum(invitationStates),
});
export type MemberInvitation = z.infer<typeof memberInvitation>;
