import { z } from 'zod';
import { operation } from '../operation.ts';
import { passkey } from '../passkeys.ts';

export const listPasskeys = operation({
  id: 'listPasskeys',
  summary: 'My passkeys, oldest first',
  method: 'GET',
  path: '/api/auth/passkeys',
  auth: 'bearer',
  command: false,
  status: 200,
  answer: z.array(passkey),
});
