import { z } from 'zod';
import { note, pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { instant, round } from '../shapes.ts';

const settlement = z.strictObject({
  outcome: z.enum(['received', 'not-received'], 'Please say how it was settled'),
  /** With not-received: rupees of the disputed sums that did come; left out: none. */
  amount: z.number().int().min(0).optional(),
  notes: note.optional(),
  /** `word.at` of the dispute; left out: the open one. */
  disputeAt: instant.optional(),
});

export const settleHandOverBody = settlement.refine(
  ({ outcome, amount }) => outcome === 'not-received' || amount === undefined,
  { path: ['amount'], message: 'Please say how it was settled' },
);

export const settleHandOver = operation({
  id: 'settleHandOver',
  summary: 'End a dispute about a hand-over: the sums came, or did not come in part or whole',
  method: 'POST',
  path: '/api/rounds/:id/hand-over/settle',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: settleHandOverBody,
  status: 200,
  answer: round,
});
