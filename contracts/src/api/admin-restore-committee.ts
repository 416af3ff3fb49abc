import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';

export const adminRestoreCommittee = operation({
  id: 'adminRestoreCommittee',
  summary: 'Restore a committee that was deleted in the last 30 days, as it was; how to pay is not kept',
  method: 'POST',
  path: '/api/admin/committees/:id/restore',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  status: 200,
  answer: doneAnswer,
});
