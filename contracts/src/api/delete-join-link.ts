import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';

export const deleteJoinLink = operation({
  id: 'deleteJoinLink',
  summary: 'Revoke the join link: no one can ask by it any more; earlier requests still wait',
  method: 'DELETE',
  path: '/api/committees/:id/join-link',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  status: 200,
  answer: doneAnswer,
});
