import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { committee } from '../shapes.ts';

export const declineSwap = operation({
  id: 'declineSwap',
  summary: 'Decline a swap of turns, by the holder of the seat that is asked',
  method: 'POST',
  path: '/api/committees/:id/swaps/:no/decline',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId, no: pathId }),
  body: z.strictObject({}),
  status: 200,
  answer: committee,
});
