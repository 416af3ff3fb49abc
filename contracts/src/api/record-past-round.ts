import { z } from 'zod';
import { dayOrInstant, pathId, receiver, seatNo } from '../fields.ts';
import { operation } from '../operation.ts';
import { paymentMethods, round } from '../shapes.ts';

export const recordPastRoundBody = z.strictObject({
  winnerId: z.number('Winner is required').int().positive('Winner is required'),
  /** Left out: the lowest seat of the person that has not won. */
  seatNo: seatNo.optional(),
  roundNumber: z.number('Round number is required').int().min(1, 'Round number is required').max(500),
  drawDate: dayOrInstant,
  paymentMethod: z.enum(paymentMethods, 'Payment method is required'),
  receivedBy: receiver.optional(),
});

export const recordPastRound = operation({
  id: 'recordPastRound',
  summary: 'Record a round that was drawn before Mandali; its dues become paid',
  method: 'POST',
  path: '/api/committees/:id/past-rounds',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: recordPastRoundBody,
  status: 201,
  answer: round,
});
