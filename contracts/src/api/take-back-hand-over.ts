import { z } from 'zod';
import { note, partNo, pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { round } from '../shapes.ts';

export const takeBackHandOver = operation({
  id: 'takeBackHandOver',
  summary: 'Take back the last sum of a hand-over, unless it is confirmed',
  method: 'DELETE',
  path: '/api/rounds/:id/hand-over',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  /** `no`: the last sum that the caller sees; refused when another one is the last. */
  body: z.strictObject({ reason: note.optional(), no: partNo.optional() }),
  status: 200,
  answer: round,
});
