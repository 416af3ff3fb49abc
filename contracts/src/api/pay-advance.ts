import { z } from 'zod';
import { note, pathId, rupeesPaid, seatNo } from '../fields.ts';
import { operation } from '../operation.ts';
import { count, paymentMethod, rupees } from '../shapes.ts';

export const payAdvanceBody = z.strictObject({
  /** With the unused advance at most what the seat will owe in rounds that are not open yet. */
  amount: rupeesPaid,
  paymentMethod,
  notes: note.optional(),
  /** Left out: the lowest seat of the person. */
  seatNo: seatNo.optional(),
});

/** `advance`: what the seat has left for rounds that are not open yet. */
export const seatAdvance = z.object({ seatNo: count, advance: rupees });

export const payAdvance = operation({
  id: 'payAdvance',
  summary: 'Record money for rounds that are not open yet; it pays their dues when they open',
  method: 'POST',
  path: '/api/committees/:id/members/:userId/advances',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId, userId: pathId }),
  body: payAdvanceBody,
  status: 201,
  answer: seatAdvance,
});
