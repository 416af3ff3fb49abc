import { z } from 'zod';
import { operation } from '../operation.ts';
import { creationOptions } from '../passkeys.ts';

export const startPasskey = operation({
  id: 'startPasskey',
  summary: 'What a browser needs to make a passkey for me; valid once, for five minutes',
  method: 'POST',
  path: '/api/auth/passkeys/options',
  auth: 'bearer',
  command: false,
  body: z.strictObject({}),
  status: 200,
  answer: creationOptions,
});
