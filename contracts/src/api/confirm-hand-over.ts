import { z } from 'zod';
import { partNo, pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { round } from '../shapes.ts';

export const confirmHandOver = operation({
  id: 'confirmHandOver',
  summary: 'Say that the pot has come: by the winner, or by another member where giver and winner are one person',
  method: 'POST',
  path: '/api/rounds/:id/hand-over/confirm',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  /** `parts`: numbers of the waiting sums that the caller sees; refused when others wait. Left out: all. */
  body: z.strictObject({ parts: z.array(partNo).max(500).optional() }),
  status: 200,
  answer: round,
});
