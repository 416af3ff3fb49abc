import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { paymentMethod, round } from '../shapes.ts';

export const giveTurn = operation({
  id: 'giveTurn',
  summary: 'Give the pot of the current round to the seat whose turn it is',
  method: 'POST',
  path: '/api/rounds/:id/give',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: z.strictObject({ paymentMethod: paymentMethod.optional() }),
  status: 200,
  answer: round,
});
