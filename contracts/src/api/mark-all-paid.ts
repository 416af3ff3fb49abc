import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { round } from '../shapes.ts';

export const markAllPaid = operation({
  id: 'markAllPaid',
  summary: 'Turn every due of the round that is not paid to paid, in cash; saying it twice changes nothing',
  method: 'POST',
  path: '/api/rounds/:id/mark-all-paid',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: z.strictObject({}),
  status: 200,
  answer: round,
});
