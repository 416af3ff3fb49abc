import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { count } from '../shapes.ts';
import { seatInBody } from '../turn-shapes.ts';

export const askSwap = operation({
  id: 'askSwap',
  summary: 'Ask the holder of another seat to swap turns; two seats of one person are swapped at once',
  method: 'POST',
  path: '/api/committees/:id/swaps',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: z
    .strictObject({ seatNo: seatInBody, withSeatNo: seatInBody })
    .refine(({ seatNo, withSeatNo }) => seatNo !== withSeatNo, {
      path: ['withSeatNo'],
      message: 'Choose another seat',
    }),
  status: 201,
  answer: z.object({ no: count }),
});
