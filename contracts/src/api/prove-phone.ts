import { z } from 'zod';
import { otp, phone } from '../fields.ts';
import { operation } from '../operation.ts';
import { user } from '../shapes.ts';

export const provePhone = operation({
  id: 'provePhone',
  summary: 'Prove my new phone number by the code that was sent to it; from then on the old one leads nowhere',
  method: 'POST',
  path: '/api/auth/phone',
  auth: 'bearer',
  command: true,
  body: z.strictObject({ phone, otp }),
  status: 200,
  answer: z.object({ success: z.literal(true), user }),
});
