import { z } from 'zod';
import { pathId, seatNo } from '../fields.ts';
import { operation } from '../operation.ts';
import { paymentMethod, round } from '../shapes.ts';

export const selectWinnerBody = z.strictObject({
  winnerId: z.number('Winner is required').int().positive('Winner is required'),
  /** Left out: the lowest eligible seat of the person. */
  seatNo: seatNo.optional(),
  paymentMethod: paymentMethod.optional(),
});

export const selectWinner = operation({
  id: 'selectWinner',
  summary: 'Decide the current round by choice; recorded as such for every member to see',
  method: 'POST',
  path: '/api/rounds/:id/select-winner',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: selectWinnerBody,
  status: 200,
  answer: round,
});
