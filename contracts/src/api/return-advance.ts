import { z } from 'zod';
import { pathId, seatNo } from '../fields.ts';
import { operation } from '../operation.ts';
import { seatAdvance } from './pay-advance.ts';

export const returnAdvanceBody = z.strictObject({
  /** Left out: the lowest seat of the person with an unused advance. */
  seatNo: seatNo.optional(),
});

export const returnAdvance = operation({
  id: 'returnAdvance',
  summary: 'Record that the unused advance of a seat was given back; without one it changes nothing',
  method: 'DELETE',
  path: '/api/committees/:id/members/:userId/advances',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId, userId: pathId }),
  body: returnAdvanceBody,
  status: 200,
  answer: seatAdvance,
});
