import { z } from 'zod';
import { partNo, pathId, saidText } from '../fields.ts';
import { operation } from '../operation.ts';
import { round } from '../shapes.ts';

export const disputeHandOverBody = z.strictObject({
  reason: saidText,
  /** As in confirmHandOver. */
  parts: z.array(partNo).max(500).optional(),
});

export const disputeHandOver = operation({
  id: 'disputeHandOver',
  summary: 'Say that the pot has not come, by whoever may confirm it',
  method: 'POST',
  path: '/api/rounds/:id/hand-over/dispute',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: disputeHandOverBody,
  status: 200,
  answer: round,
});
