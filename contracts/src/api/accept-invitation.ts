import { z } from 'zod';
import { invitationToken } from '../invitations.ts';
import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';

export const acceptInvitation = operation({
  id: 'acceptInvitation',
  summary: 'Join the committee that I was added to; only for the person of the link',
  method: 'POST',
  path: '/api/invitations/:token/accept',
  auth: 'bearer',
  command: true,
  params: z.object({ token: invitationToken }),
  status: 200,
  answer: doneAnswer,
});
