import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { committee } from '../shapes.ts';
import { orderInBody } from '../turn-shapes.ts';

export const conductTurnsDraw = operation({
  id: 'conductTurnsDraw',
  summary: 'Fix the order of turns by the opened draw; it must be the computed one',
  method: 'POST',
  path: '/api/committees/:id/turns/conduct-draw',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: z.strictObject({
    order: orderInBody,
    /** Only for draw/2, if the browser has it. */
    beaconSignature: z
      .string()
      .regex(/^[0-9a-f]{96}$/, 'Must be 96 lower-case hex digits')
      .optional(),
  }),
  status: 200,
  answer: committee,
});
