import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';

export const deleteJoinLink = operation({
  id: 'deleteJoinLink',
  summary: 'Take the link back: nobody can ask by it any more; who has asked still waits',
  method: 'DELETE',
  path: '/api/committees/:id/join-link',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  status: 200,
  answer: doneAnswer,
});
