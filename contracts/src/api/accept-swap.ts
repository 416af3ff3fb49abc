import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { committee } from '../shapes.ts';

export const acceptSwap = operation({
  id: 'acceptSwap',
  summary: 'Accept a swap of turns, by the holder of the seat that is asked',
  method: 'POST',
  path: '/api/committees/:id/swaps/:no/accept',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId, no: pathId }),
  body: z.strictObject({}),
  status: 200,
  answer: committee,
});
