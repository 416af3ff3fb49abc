import { z } from 'zod';
import { handOverDay, note, pathId, wholeRupees } from '../fields.ts';
import { operation } from '../operation.ts';
import { paymentMethod, round } from '../shapes.ts';

export const handOverPotBody = z.strictObject({
  amount: wholeRupees,
  paymentMethod,
  /** Left out: today. A day without a time means its beginning. */
  day: handOverDay.optional(),
  notes: note.optional(),
});

export const handOverPot = operation({
  id: 'handOverPot',
  summary: 'Record a sum of the pot that was given to the winner of a decided round',
  method: 'POST',
  path: '/api/rounds/:id/hand-over',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: handOverPotBody,
  status: 200,
  answer: round,
});
