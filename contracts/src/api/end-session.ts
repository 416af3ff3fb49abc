import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';

export const endSession = operation({
  id: 'endSession',
  summary: 'Sign out one of my devices',
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  status: 200,
  answer: doneAnswer,
});
