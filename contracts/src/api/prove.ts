import { z } from 'zod';
import { otp } from '../fields.ts';
import { operation } from '../operation.ts';
import { authenticationResponse } from '../passkeys.ts';
import { instant } from '../shapes.ts';

export const prove = operation({
  id: 'prove',
  summary:
    'Prove that it is me, by my password, a code that was sent to my proved phone or a passkey: for changes of the account',
  method: 'POST',
  path: '/api/auth/proof',
  auth: 'bearer',
  command: true,
  secret: true,
  body: z
    .strictObject({
      password: z.string().min(1).max(200).optional(),
      otp: otp.optional(),
      passkey: authenticationResponse.optional(),
    })
    .refine((proof) => Object.values(proof).filter((each) => each !== undefined).length === 1, 'Exactly one proof'),
  status: 200,
  /** End of validity in this session. */
  answer: z.object({ success: z.literal(true), until: instant }),
});
