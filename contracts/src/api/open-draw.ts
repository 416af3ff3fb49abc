import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { openedDraw } from '../draw-shapes.ts';

export const openDraw = operation({
  id: 'openDraw',
  summary: 'Freeze the eligible list and receive the draw ticket, by draw/1 with the seed; again: the same ticket',
  method: 'POST',
  path: '/api/rounds/:id/open-draw',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: z.strictObject({ clientNonce: z.string().regex(/^[0-9a-f]{64}$/, 'Must be 64 lower-case hex digits') }),
  status: 200,
  answer: openedDraw,
});
