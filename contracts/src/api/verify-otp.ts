import { z } from 'zod';
import { otp, phone } from '../fields.ts';
import { operation } from '../operation.ts';
import { verifyAnswer } from '../shapes.ts';

export const verifyOtp = operation({
  id: 'verifyOtp',
  summary: 'Sign in by phone and code; requiresSignup when the phone has no account yet',
  method: 'POST',
  path: '/api/auth/verify-otp',
  auth: 'none',
  command: false,
  body: z.strictObject({ phone, otp }),
  status: 200,
  answer: verifyAnswer,
});
