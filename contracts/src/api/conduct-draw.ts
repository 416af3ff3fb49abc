import { z } from 'zod';
import { pathId, receiver, seatNo, userId } from '../fields.ts';
import { operation } from '../operation.ts';
import { paymentMethod, round } from '../shapes.ts';

export const conductDraw = operation({
  id: 'conductDraw',
  summary: 'Decide the current round by the draw; after open-draw the winner must be the computed one',
  method: 'POST',
  path: '/api/rounds/:id/conduct-draw',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: z.strictObject({
    winnerId: userId,
    /** The seat that wins; left out: the drawn one, or without a draw the lowest eligible seat of the person. */
    seatNo: seatNo.optional(),
    receivedBy: receiver.optional(),
    paymentMethod: paymentMethod.optional(),
    /** Only for draw/2, if the browser has it. */
    beaconSignature: z
      .string()
      .regex(/^[0-9a-f]{96}$/, 'Must be 96 lower-case hex digits')
      .optional(),
    /** Sent by one client; must equal the id in the path. */
    roundId: z.number().int().positive().optional(),
  }),
  status: 200,
  answer: round,
});
