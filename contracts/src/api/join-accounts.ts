import { z } from 'zod';
import { operation } from '../operation.ts';
import { user } from '../shapes.ts';

export const joinAccounts = operation({
  id: 'joinAccounts',
  summary: 'Join my other account, by a fresh session of it, into this one; the other one ends',
  method: 'POST',
  path: '/api/auth/join-accounts',
  auth: 'bearer',
  command: true,
  secret: true,
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  status: 200,
  answer: z.object({ success: z.literal(true), user }),
});
