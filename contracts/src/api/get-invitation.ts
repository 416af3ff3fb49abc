import { z } from 'zod';
import { invitationToken, memberInvitation } from '../invitations.ts';
import { operation } from '../operation.ts';

export const getInvitation = operation({
  id: 'getInvitation',
  summary: 'Which committee the person of this link was added to, by whom, and whether they have joined',
  method: 'GET',
  path: '/api/invitations/:token',
  auth: 'none',
  command: false,
  params: z.object({ token: invitationToken }),
  status: 200,
  answer: memberInvitation,
});
