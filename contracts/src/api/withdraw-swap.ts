import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { committee } from '../shapes.ts';

export const withdrawSwap = operation({
  id: 'withdrawSwap',
  summary: 'Withdraw a request to swap turns; one that is over changes nothing',
  method: 'DELETE',
  path: '/api/committees/:id/swaps/:no',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId, no: pathId }),
  status: 200,
  answer: committee,
});
