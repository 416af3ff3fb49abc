import { z } from 'zod';
import { dayOrInstant, pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { detail, paymentMethods } from '../shapes.ts';

const seatNo = z.number().int().min(1).max(500);

/** Most rounds of one request. */
export const mostBookRounds = 300;

export const recordBookBody = z.strictObject({
  rounds: z
    .array(
      z.strictObject({
        /** The open round first, then one after the other. */
        roundNumber: z.number().int().min(1).max(500),
        day: dayOrInstant,
        winnerSeatNo: seatNo,
        paidSeatNos: z.array(seatNo).max(500),
        /** Left out: cash. */
        paymentMethod: z.enum(paymentMethods).optional(),
      }),
    )
    .min(1)
    .max(mostBookRounds),
});

export const recordBook = operation({
  id: 'recordBook',
  summary: 'Record the rounds that an existing committee ran before Mandali, all of them or none',
  method: 'POST',
  path: '/api/committees/:id/book',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: recordBookBody,
  maxBytes: 512 * 1024,
  status: 200,
  answer: detail,
});
