import { z } from 'zod';
import { operation } from '../operation.ts';

export const endOtherSessions = operation({
  id: 'endOtherSessions',
  summary: 'Sign out all my devices but this one',
  method: 'DELETE',
  path: '/api/auth/sessions',
  auth: 'bearer',
  command: true,
  status: 200,
  answer: z.object({ success: z.literal(true), ended: z.number() }),
});
