import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';

export const leaveCommittee = operation({
  id: 'leaveCommittee',
  summary: 'Leave my seat while nothing was paid for it and it has not won; the seat is free again',
  method: 'POST',
  path: '/api/committees/:id/leave',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  /** Left out: the lowest seat of the caller that may be left. */
  body: z.strictObject({ seatNo: z.number().int().min(1).max(500).optional() }),
  status: 200,
  answer: doneAnswer,
});
