import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { count, doneAnswer } from '../shapes.ts';

export const putAway = operation({
  id: 'putAway',
  summary: 'Put a completed committee away for myself until something happens in it, or show it again',
  method: 'PUT',
  path: '/api/committees/:id/put-away',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: z.strictObject({
    away: z.boolean(),
    /** Number of events seen (`events` of the list): a later event shows the committee again. Left out: all. */
    events: count.optional(),
  }),
  status: 200,
  answer: doneAnswer,
});
