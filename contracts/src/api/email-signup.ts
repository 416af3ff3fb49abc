import { z } from 'zod';
import { email, optionalPhone, password } from '../fields.ts';
import { operation } from '../operation.ts';
import { authAnswer } from '../shapes.ts';
import { visible } from '../visible.ts';

export const emailSignup = operation({
  id: 'emailSignup',
  summary: 'Create an account by e-mail and password; the phone is "" when absent and stays unverified',
  method: 'POST',
  path: '/api/auth/email-signup',
  auth: 'none',
  command: false,
  body: z.strictObject({
    name: z.string().overwrite(visible).min(2, 'Name must be at least 2 characters').max(100, 'Name is too long'),
    email,
    password,
    phone: optionalPhone,
  }),
  status: 200,
  answer: authAnswer,
});
