import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';
import { wayToPayBody } from '../way-to-pay.ts';

export const putWayToPay = operation({
  id: 'putWayToPay',
  summary: 'Say how the committee admin is paid; every member sees since when, and who said it',
  method: 'PUT',
  path: '/api/committees/:id/way-to-pay',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: wayToPayBody,
  status: 200,
  answer: doneAnswer,
});
