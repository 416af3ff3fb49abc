import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';

export const adminDeleteCommittee = operation({
  id: 'adminDeleteCommittee',
  summary: 'Delete a committee for all its readers; its history stays in the log',
  method: 'DELETE',
  path: '/api/admin/committees/:id',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  status: 200,
  answer: doneAnswer,
});
