import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { payment } from '../shapes.ts';

export const withdrawReport = operation({
  id: 'withdrawReport',
  summary: 'Take back that one has paid; where nothing is said it changes nothing',
  method: 'DELETE',
  path: '/api/payments/:id/report',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  status: 200,
  answer: payment,
});
