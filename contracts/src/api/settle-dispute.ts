import { z } from 'zod';
import { note, pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { instant, payment, paymentMethod } from '../shapes.ts';

export const settleDisputeBody = z.strictObject({
  outcome: z.enum(['paid', 'unpaid'], 'Please say how it was settled'),
  /** For a due that becomes paid; left out: as reported, else cash. */
  paymentMethod: paymentMethod.optional(),
  notes: note.optional(),
  /** `word.at` of the dispute; left out by older pages: the open one. */
  disputeAt: instant.optional(),
});

export const settleDispute = operation({
  id: 'settleDispute',
  summary:
    'End a dispute: the admin corrects the book or lets it stand, the member lets it stand; refused when it is not the dispute of that moment any more',
  method: 'POST',
  path: '/api/payments/:id/settle',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: settleDisputeBody,
  status: 200,
  answer: payment,
});
