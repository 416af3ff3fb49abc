import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { round } from '../shapes.ts';

export const declinePassOn = operation({
  id: 'declinePassOn',
  summary: 'Decline a pot that is passed on, by the holder of the seat that is asked',
  method: 'POST',
  path: '/api/rounds/:id/pass-on/decline',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: z.strictObject({}),
  status: 200,
  answer: round,
});
