import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { round } from '../shapes.ts';
import { seatInBody } from '../turn-shapes.ts';

export const askPassOn = operation({
  id: 'askPassOn',
  summary: 'Ask another eligible seat to take the pot, by the winner, before any part was handed over',
  method: 'POST',
  path: '/api/rounds/:id/pass-on',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: z.strictObject({ toSeatNo: seatInBody }),
  status: 200,
  answer: round,
});
