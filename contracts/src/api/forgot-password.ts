import { z } from 'zod';
import { email } from '../fields.ts';
import { operation } from '../operation.ts';

export const forgotPassword = operation({
  id: 'forgotPassword',
  summary: 'Send a code to the proved phone of the account with this e-mail; the answer is the same without one',
  method: 'POST',
  path: '/api/auth/password/forgot',
  auth: 'none',
  command: false,
  body: z.strictObject({ email }),
  status: 200,
  answer: z.object({ success: z.literal(true), message: z.string() }),
});
