import { z } from 'zod';
import { operation } from '../operation.ts';
import { requestOptions } from '../passkeys.ts';

export const startPasskeySignIn = operation({
  id: 'startPasskeySignIn',
  summary: 'What a browser needs to sign in, or to prove itself, by a passkey; valid once, for five minutes',
  method: 'POST',
  path: '/api/auth/passkeys/sign-in/options',
  auth: 'none',
  command: false,
  body: z.strictObject({}),
  status: 200,
  answer: requestOptions,
});
