import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { openedTurnsDraw } from '../turn-shapes.ts';

export const openTurnsDraw = operation({
  id: 'openTurnsDraw',
  summary:
    'Freeze all seats and receive the ticket of the draw for all turns, by draw/1 with the seed; again: the same ticket',
  method: 'POST',
  path: '/api/committees/:id/turns/open-draw',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: z.strictObject({ clientNonce: z.string().regex(/^[0-9a-f]{64}$/, 'Must be 64 lower-case hex digits') }),
  status: 200,
  answer: openedTurnsDraw,
});
