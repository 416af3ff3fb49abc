import { z } from 'zod';
import { pathId } from '../fields.ts';
import { joinLinkDays } from '../joining.ts';
import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';

export const putJoinLink = operation({
  id: 'putJoinLink',
  summary: 'Open a link by which people ask to join, or move the end of the one that is open',
  method: 'PUT',
  path: '/api/committees/:id/join-link',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: z.strictObject({ days: z.literal(joinLinkDays) }),
  status: 200,
  answer: doneAnswer,
});
