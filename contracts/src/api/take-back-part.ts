import { z } from 'zod';
import { pathId, saidText } from '../fields.ts';
import { operation } from '../operation.ts';
import { payment } from '../shapes.ts';

export const takeBackPartBody = z.strictObject({ reason: saidText.optional() });

export const takeBackPart = operation({
  id: 'takeBackPart',
  summary: 'Take back a part of a payment; one that came from an advance goes into the advance again',
  method: 'DELETE',
  path: '/api/payments/:id/parts/:no',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId, no: pathId }),
  body: takeBackPartBody,
  status: 200,
  answer: payment,
});
