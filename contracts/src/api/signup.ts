import { z } from 'zod';
import { otp, personName, phone } from '../fields.ts';
import { operation } from '../operation.ts';
import { authAnswer } from '../shapes.ts';

export const signup = operation({
  id: 'signup',
  summary: 'Complete a phone sign-up with the code that was verified',
  method: 'POST',
  path: '/api/auth/signup',
  auth: 'none',
  command: false,
  body: z.strictObject({ name: personName, phone, otp }),
  status: 200,
  answer: authAnswer,
});
