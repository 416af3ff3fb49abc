import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { round } from '../shapes.ts';

export const withdrawPassOn = operation({
  id: 'withdrawPassOn',
  summary: 'Withdraw a request to take the pot; without one it changes nothing',
  method: 'DELETE',
  path: '/api/rounds/:id/pass-on',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  status: 200,
  answer: round,
});
