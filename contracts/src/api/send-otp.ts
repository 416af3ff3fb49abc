import { z } from 'zod';
import { phone } from '../fields.ts';
import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';

export const sendOtp = operation({
  id: 'sendOtp',
  summary: 'Send a one-time code to a phone; the same answer whether or not the phone is known',
  method: 'POST',
  path: '/api/auth/send-otp',
  auth: 'none',
  command: false,
  body: z.strictObject({ phone }),
  status: 200,
  /** `expiresIn`: seconds. */
  answer: doneAnswer.extend({ expiresIn: z.number().int().positive().optional() }),
});
