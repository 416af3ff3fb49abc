import { z } from 'zod';
import { pathId, saidText, userId } from '../fields.ts';
import { operation } from '../operation.ts';
import { committee } from '../shapes.ts';

export const takeBackDecisionBody = z.strictObject({
  reason: saidText,
  /** The winner that the caller sees: refused when it has changed. */
  winnerId: userId.optional(),
});

export const takeBackDecision = operation({
  id: 'takeBackDecision',
  summary:
    'Take back a winner who was chosen, recorded or entered by hand, while the next round has no payment; never what was drawn',
  method: 'POST',
  path: '/api/rounds/:id/take-back',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: takeBackDecisionBody,
  status: 200,
  answer: committee,
});
