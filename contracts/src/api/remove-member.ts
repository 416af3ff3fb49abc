import { z } from 'zod';
import { pathId, saidText, seatQuery } from '../fields.ts';
import { operation } from '../operation.ts';
import { committee } from '../shapes.ts';

export const removeMemberBody = z.strictObject({ reason: saidText.optional() });

export const removeMember = operation({
  id: 'removeMember',
  summary: 'Remove a member while nothing was paid for their seat and it has not won; the seat is free again',
  method: 'DELETE',
  path: '/api/committees/:id/members/:userId',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId, userId: pathId }),
  query: z.object(seatQuery),
  body: removeMemberBody,
  status: 200,
  answer: committee,
});
