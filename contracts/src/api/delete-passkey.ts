import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';

export const deletePasskey = operation({
  id: 'deletePasskey',
  summary: 'Remove one of my passkeys; its device stays signed in until its session is ended',
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  status: 200,
  answer: doneAnswer,
});
