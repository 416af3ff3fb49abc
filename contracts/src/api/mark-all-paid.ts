import { z } from 'zod';
import { pathId, paymentId } from '../fields.ts';
import { operation } from '../operation.ts';
import { paymentMethod, round } from '../shapes.ts';

export const markAllPaidBody = z.strictObject({
  /** Payments of the round, each with its method (default: cash); left out: all, in cash. */
  payments: z
    .array(z.strictObject({ id: paymentId, paymentMethod: paymentMethod.optional() }))
    .min(1)
    .max(500)
    .optional(),
});

export const markAllPaid = operation({
  id: 'markAllPaid',
  summary:
    'Turn every due of the round, or those that are named, to paid as one change; what is paid already stays as it is',
  method: 'POST',
  path: '/api/rounds/:id/mark-all-paid',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: markAllPaidBody,
  status: 200,
  answer: z.object({
    ...round.shape,
    /** The named payments that this request has marked; none when it is a repetition. */
    marked: z.array(paymentId).optional(),
  }),
});
