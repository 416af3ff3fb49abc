import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';

export const removeCommittee = operation({
  id: 'removeCommittee',
  summary: 'Delete a committee in which nothing was paid or decided, by its admin; a global admin can restore it',
  method: 'DELETE',
  path: '/api/committees/:id',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  status: 200,
  answer: doneAnswer,
});
