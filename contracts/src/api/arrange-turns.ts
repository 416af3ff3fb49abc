import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { committee } from '../shapes.ts';
import { orderInBody } from '../turn-shapes.ts';

export const arrangeTurns = operation({
  id: 'arrangeTurns',
  summary: 'Arrange the agreed order of turns, before the first payment and decision',
  method: 'PUT',
  path: '/api/committees/:id/turns',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: z.strictObject({ order: orderInBody }),
  status: 200,
  answer: committee,
});
