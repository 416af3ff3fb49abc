import { z } from 'zod';
import { invitationToken } from '../invitations.ts';
import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';

export const disownInvitation = operation({
  id: 'disownInvitation',
  summary: 'Say that I am not the person who was added: name and phone go from the committee, the seat stays',
  method: 'POST',
  path: '/api/invitations/:token/not-me',
  auth: 'optional',
  command: true,
  params: z.object({ token: invitationToken }),
  status: 200,
  answer: doneAnswer,
});
